// What a guest ate, and what the house thought of him, goes with him from some release on; those who were forgotten before
// follow the same rule.
migrate(
  (app) => {
    const sql = (text) => app.db().newQuery(text).execute();
    const gone = "SELECT id FROM clients WHERE state = 'anonymised'";
    const leads = `SELECT id FROM leads WHERE client IN (${gone})`;
    sql("UPDATE clients SET vip = 0, blacklisted = 0, revision = revision + 1 WHERE state = 'anonymised' AND (vip OR blacklisted)");
    sql(`UPDATE vouchers SET meal = '', revision = revision + 1
      WHERE meal != '' AND (client IN (${gone}) OR (client = '' AND lead IN (${leads} UNION SELECT id FROM leads WHERE merged_into IN (${leads}))))`);
  },
  // Nothing to take back: what is forgotten nobody knows.
  () => undefined,
);
