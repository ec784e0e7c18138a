// A reason for what the house called off itself; of two won leads that were put together one counts.
migrate(
  (app) => {
    const sql = (text) => app.db().newQuery(text).execute();
    const [known] = app.findRecordsByFilter('loss_reasons', 'id = "called_off"', '', 1, 0);
    if (!known) {
      const row = new Record(app.findCollectionByNameOrId('loss_reasons'));
      row.set('id', 'called_off');
      row.set('name_ru', 'Отменили мы');
      row.set('name_en', 'We called it off');
      row.set('active', true);
      row.set('sort', 10);
      app.save(row);
    }
    const twice = "SELECT * FROM leads WHERE status = 'won' AND merged_into != ''";
    sql(
      `INSERT INTO lead_stages (id, lead, country, "from", "to", kind, cycle, assigned_user, source, seconds, at, created)
      SELECT 'd' || lower(hex(randomblob(7))), id, country, 'won', 'duplicate', 'lost', max(cycle, 1), assigned_user, source, 0, updated, updated FROM (${twice})`,
    );
    sql("UPDATE leads SET status = 'duplicate', won_at = '', closed_at = updated, status_since = updated WHERE status = 'won' AND merged_into != ''");
  },
  (app) => {
    // Leads may name it by now; their reason stays.
    const row = app.findRecordById('loss_reasons', 'called_off');
    row.set('active', false);
    app.save(row);
  },
);
