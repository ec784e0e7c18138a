// Words of the timeline are found whether somebody writes ё or е, as everything else is.
migrate(
  (app) => {
    const sql = (text) => app.nonconcurrentDB().newQuery(text).execute();
    const folded = (text) => `replace(replace(lower(${text}), 'Ё', 'е'), 'ё', 'е')`;
    const written = "new.kind IN ('call_in', 'call_out', 'message_in', 'message_out', 'comment') AND new.text != ''";
    for (const what of ['added', 'changed']) sql(`DROP TRIGGER activities_searched_${what}`);
    sql(
      `CREATE TRIGGER activities_searched_added AFTER INSERT ON activities WHEN ${written} BEGIN INSERT INTO desk_search (entity, record, parent, country, body) VALUES ('activities', new.id, new.lead, new.country, ${folded('new.text')}); END`,
    );
    sql(
      `CREATE TRIGGER activities_searched_changed AFTER UPDATE OF text, lead ON activities BEGIN UPDATE desk_search SET body = ${folded('new.text')}, parent = new.lead WHERE entity = 'activities' AND record = new.id; END`,
    );
    sql(`UPDATE desk_search SET body = ${folded('body')} WHERE entity = 'activities' AND body != ${folded('body')}`);
  },
  (app) => {
    const sql = (text) => app.nonconcurrentDB().newQuery(text).execute();
    const written = "new.kind IN ('call_in', 'call_out', 'message_in', 'message_out', 'comment') AND new.text != ''";
    for (const what of ['added', 'changed']) sql(`DROP TRIGGER activities_searched_${what}`);
    sql(
      `CREATE TRIGGER activities_searched_added AFTER INSERT ON activities WHEN ${written} BEGIN INSERT INTO desk_search (entity, record, parent, country, body) VALUES ('activities', new.id, new.lead, new.country, lower(new.text)); END`,
    );
    sql(
      "CREATE TRIGGER activities_searched_changed AFTER UPDATE OF text, lead ON activities BEGIN UPDATE desk_search SET body = lower(new.text), parent = new.lead WHERE entity = 'activities' AND record = new.id; END",
    );
  },
);
