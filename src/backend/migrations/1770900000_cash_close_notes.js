// The note of a day that is closed may name a guest who is forgotten: it alone may change, and nothing else with it.
const LEFT = 'BEFORE UPDATE OF id, country, day, lines, closed_by, closed_name, created ON cash_closes';

/** @param {any} app @param {string} when */
function stay(app, when) {
  app.nonconcurrentDB().newQuery('DROP TRIGGER IF EXISTS cash_closes_stay').execute();
  app.nonconcurrentDB().newQuery(`CREATE TRIGGER cash_closes_stay ${when} BEGIN SELECT RAISE(ABORT, 'cash_closes_stay'); END`).execute();
}
migrate(
  (app) => stay(app, LEFT),
  (app) => stay(app, 'BEFORE UPDATE ON cash_closes'),
);
