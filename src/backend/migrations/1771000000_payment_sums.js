// What payments come to by month, person and kind, kept by the database itself; indexes by which any filter finds its rows.
migrate(
  (app) => {
    const INDEXES = [
      'CREATE INDEX `idx_payments_kinds` ON `payments` (`country`, `currency`, `kind`, `method`, `state`, `received_at`, `id`, `amount`, `corrects`)',
      'CREATE INDEX `idx_payments_person` ON `payments` (`country`, `received_by`, `currency`, `kind`, `method`, `state`, `received_at`, `id`, `amount`, `corrects`)',
      'CREATE INDEX `idx_payments_size` ON `payments` (`country`, `currency`, `kind`, `method`, `state`, abs(`amount`), `received_at`, `id`, `received_by`, `amount`, `corrects`)',
    ];
    const payments = app.findCollectionByNameOrId('payments');
    payments.indexes = [...payments.indexes.filter((sql) => !sql.includes('idx_payments_7')), ...INDEXES];
    app.save(payments);
    const run = (sql) => app.nonconcurrentDB().newQuery(sql).execute();
    run(`CREATE TABLE payment_sums (country TEXT NOT NULL, received_by TEXT NOT NULL, month TEXT NOT NULL, currency TEXT NOT NULL, kind TEXT NOT NULL,
      method TEXT NOT NULL, state TEXT NOT NULL, n INTEGER NOT NULL, amount INTEGER NOT NULL,
      PRIMARY KEY (country, received_by, month, currency, kind, method, state)) WITHOUT ROWID`);
    // '*' is everybody and every month.
    const add = (row, sign) => `INSERT INTO payment_sums
      SELECT ${row}.country, w.column1, m.column1, ${row}.currency, ${row}.kind, ${row}.method, ${row}.state, ${sign}1, ${sign}${row}.amount
      FROM (VALUES ('*'), (${row}.received_by)) w, (VALUES ('*'), (substr(${row}.received_at, 1, 7))) m WHERE true
      ON CONFLICT DO UPDATE SET n = n + excluded.n, amount = amount + excluded.amount;`;
    const facts = ['country', 'received_by', 'received_at', 'currency', 'kind', 'method', 'state', 'amount'];
    const changed = facts.map((name) => `OLD.${name} IS NOT NEW.${name}`).join(' OR ');
    run(`CREATE TRIGGER payment_sums_added AFTER INSERT ON payments BEGIN ${add('NEW', '')} END`);
    run(`CREATE TRIGGER payment_sums_changed AFTER UPDATE ON payments WHEN ${changed} BEGIN ${add('OLD', '-')} ${add('NEW', '')} END`);
    run(`CREATE TRIGGER payment_sums_removed AFTER DELETE ON payments BEGIN ${add('OLD', '-')} END`);
    for (const who of ["'*'", 'received_by'])
      for (const month of ["'*'", 'substr(received_at, 1, 7)'])
        run(`INSERT INTO payment_sums SELECT country, ${who}, ${month}, currency, kind, method, state, count(*), SUM(amount)
          FROM payments GROUP BY 1, 2, 3, 4, 5, 6, 7`);
  },
  (app) => {
    for (const name of ['payment_sums_added', 'payment_sums_changed', 'payment_sums_removed'])
      app.nonconcurrentDB().newQuery(`DROP TRIGGER IF EXISTS ${name}`).execute();
    app.nonconcurrentDB().newQuery('DROP TABLE IF EXISTS payment_sums').execute();
    const payments = app.findCollectionByNameOrId('payments');
    payments.indexes = [
      ...payments.indexes.filter((sql) => !/idx_payments_(kinds|person|size)/.test(sql)),
      'CREATE INDEX `idx_payments_7` ON `payments` (`country`, `currency`, `state`, `kind`, `received_at`, `method`, `received_by`, `amount`, `corrects`)',
    ];
    app.save(payments);
  },
);
