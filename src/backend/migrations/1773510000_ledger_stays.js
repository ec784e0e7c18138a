// What was paid stays as it was written, whoever writes, the dashboard too; what is kept of vouchers from before it had a name is told.
migrate(
  (app) => {
    const run = (sql) => app.nonconcurrentDB().newQuery(sql).execute();
    // What the house keeps is all that it has less what it owes; by which rule, the voucher's own state and cancellation say.
    const declined = "CASE refund_state WHEN 'declined' THEN refund_due ELSE 0 END";
    const owed = "CASE refund_state WHEN 'due' THEN refund_due ELSE 0 END + credit_left";
    const has = (column) => `json_valid(${column}) AND json_type(${column}) = 'object'`;
    const said = (name) => `json_extract(cancellation, '$.${name}')`;
    const isExcepted = `EXISTS (SELECT 1 FROM json_each(rule, '$.exceptions') e WHERE e.value = ${said('exception')})`;
    const rule = `CASE WHEN state IN ('no_show') THEN 'no_show' WHEN state IN ('expired', 'rejected') THEN 'not_sold'
      WHEN state != 'cancelled' OR NOT (${has('cancellation')}) THEN 'price' WHEN NOT (${has('rule')}) THEN 'not_sold'
      WHEN ${said('by')} != 'client' THEN 'called_off' WHEN ${isExcepted} THEN 'waived' WHEN ${said('tier')} IS NULL THEN 'after_start' ELSE 'tier' END`;
    run("CREATE TEMP TABLE ledger_told AS SELECT id FROM vouchers WHERE kept_rule = ''");
    run(`UPDATE vouchers SET kept = paid - (${owed}), kept_rule = ${rule} WHERE id IN (SELECT id FROM ledger_told)`);
    const tier = (name) => `json_extract(deadlines, '$[' || ${said('tier')} || '].${name}')`;
    const rest = '(total - part_fees)';
    const absent = `100 - ${`CASE WHEN ${has('rule')} THEN COALESCE(json_extract(rule, '$.no_show_percent'), 0) ELSE 0 END`}`;
    run(`UPDATE vouchers SET kept_terms = json_object(
        'of', CASE kept_rule WHEN 'price' THEN total WHEN 'tier' THEN CASE WHEN ${tier('base')} = 'deposit' THEN MIN(deposit_due, ${rest}) ELSE ${rest} END ELSE ${rest} END,
        'percent', CASE WHEN kept_rule = 'price' THEN 100 WHEN kept_rule IN ('no_show', 'after_start') THEN ${absent} WHEN kept_rule = 'tier' THEN 100 - ${tier('refund_percent')} ELSE 0 END,
        'fee', CASE WHEN kept_rule = 'tier' AND ${tier('refund_percent')} IS NULL THEN ${tier('fee_amount')} END,
        'tier', CASE WHEN kept_rule = 'tier' THEN ${said('tier')} END,
        'declined', ${declined}, 'goodwill', 0, 'part_fees', part_fees, 'waived_by', COALESCE(${`CASE WHEN ${has('cancellation')} THEN ${said('waived_by')} END`}, ''))
      WHERE id IN (SELECT id FROM ledger_told)`);
    // What is earned of them is reckoned anew by the next hour's round.
    run(`UPDATE commission_entries SET next_day = '2000-01-01' WHERE state IN ('pending', 'hold', 'due') AND kind = 'sale' AND voucher IN
      (SELECT v.id FROM vouchers v JOIN ledger_told t ON t.id = v.id WHERE v.kept != 0 AND v.kept_rule != 'price')`);
    run('DROP TABLE ledger_told');

    const facts = ['id', 'country', 'voucher', 'kind', 'amount', 'currency', 'rate', 'amount_in_voucher_currency', 'method', 'received_by', 'received_at'];
    const links = ['corrects', 'returns', 'move_only', 'pair', 'idempotency_key', 'created'];
    const changed = [...facts, ...links].map((name) => `OLD.${name} IS NOT NEW.${name}`).join(' OR ');
    const refuse = "BEGIN SELECT RAISE(ABORT, 'payments_stay'); END";
    run(`CREATE TRIGGER payments_stay BEFORE UPDATE ON payments WHEN ${changed} OR (OLD.state != 'pending' AND OLD.state IS NOT NEW.state) ${refuse}`);
    // With its voucher it goes: a file that is taken back, and nothing else, removes one that has been paid.
    run(`CREATE TRIGGER payments_kept BEFORE DELETE ON payments WHEN EXISTS (SELECT 1 FROM vouchers WHERE id = OLD.voucher) ${refuse}`);
  },
  (app) => {
    for (const name of ['payments_stay', 'payments_kept']) app.nonconcurrentDB().newQuery(`DROP TRIGGER IF EXISTS ${name}`).execute();
  },
);
