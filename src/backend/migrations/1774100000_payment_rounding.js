// A payment names its rounding difference: what it is worth above or below what its rate makes of its amount.
migrate(
  (app) => {
    const run = (sql, values = {}) => app.nonconcurrentDB().newQuery(sql).bind(values).execute();
    const payments = app.findCollectionByNameOrId('payments');
    payments.fields.add(new NumberField({ name: 'rounding', onlyInt: true }));
    app.save(payments);

    // Rows from before it had a name: rounded half up to the smallest sum that is paid, as they were written.
    const scale = 10000000000n;
    const scaled = (value) => {
      const [, whole, fraction = ''] = /^(\d{1,10})(?:\.(\d{1,10}))?$/.exec(value) ?? [];
      return whole === undefined ? 0n : BigInt(whole + fraction.padEnd(10, '0'));
    };
    /** @param {bigint} top @param {bigint} bottom */
    const half = (top, bottom) => (top < 0n ? -((2n * -top + bottom) / (2n * bottom)) : (2n * top + bottom) / (2n * bottom));
    const rows = arrayOf(new DynamicModel({ id: '', amount: 0, worth: 0, currency: '', own: '', base: '', value: '', decimals: 0 }));
    const said = (name) => `COALESCE(json_extract(p.rate_snapshot, '$.${name}'), '')`;
    app
      .nonconcurrentDB()
      .newQuery(
        `SELECT p.id, p.amount, p.amount_in_voucher_currency AS worth, p.currency, v.currency AS own, ${said('base')} AS base, ${said('value')} AS value,
          COALESCE((SELECT c.decimals FROM currencies c WHERE c.country = v.country AND c.main = TRUE), 0) AS decimals
        FROM payments p JOIN vouchers v ON v.id = p.voucher
        WHERE p.currency != v.currency AND json_valid(p.rate_snapshot) AND json_type(p.rate_snapshot) = 'object'`,
      )
      .all(rows);
    for (const { id, amount, worth, currency, base, value, decimals } of rows) {
      const rate = scaled(value);
      if (rate === 0n) continue;
      const step = decimals >= 2 ? 1n : decimals === 1 ? 10n : 100n;
      const sum = BigInt(amount);
      const at = base === currency ? half(sum * rate, scale * step) * step : half(sum * scale, rate * step) * step;
      const rounding = worth - Number(at);
      if (rounding !== 0) run('UPDATE payments SET rounding = {:rounding} WHERE id = {:id}', { id, rounding });
    }

    // It stays with the rest of what was paid.
    run('DROP TRIGGER payments_stay');
    const facts = [
      'id',
      'country',
      'voucher',
      'kind',
      'amount',
      'currency',
      'rate',
      'amount_in_voucher_currency',
      'rounding',
      'method',
      'received_by',
      'received_at',
    ];
    const links = ['corrects', 'returns', 'move_only', 'pair', 'idempotency_key', 'created'];
    const changed = [...facts, ...links].map((name) => `OLD.${name} IS NOT NEW.${name}`).join(' OR ');
    const refuse = "BEGIN SELECT RAISE(ABORT, 'payments_stay'); END";
    run(`CREATE TRIGGER payments_stay BEFORE UPDATE ON payments WHEN ${changed} OR (OLD.state != 'pending' AND OLD.state IS NOT NEW.state) ${refuse}`);
  },
  (app) => {
    const run = (sql) => app.nonconcurrentDB().newQuery(sql).execute();
    run('DROP TRIGGER payments_stay');
    const payments = app.findCollectionByNameOrId('payments');
    payments.fields.removeByName('rounding');
    app.save(payments);
    const facts = ['id', 'country', 'voucher', 'kind', 'amount', 'currency', 'rate', 'amount_in_voucher_currency', 'method', 'received_by', 'received_at'];
    const links = ['corrects', 'returns', 'move_only', 'pair', 'idempotency_key', 'created'];
    const changed = [...facts, ...links].map((name) => `OLD.${name} IS NOT NEW.${name}`).join(' OR ');
    const refuse = "BEGIN SELECT RAISE(ABORT, 'payments_stay'); END";
    run(`CREATE TRIGGER payments_stay BEFORE UPDATE ON payments WHEN ${changed} OR (OLD.state != 'pending' AND OLD.state IS NOT NEW.state) ${refuse}`);
  },
);
