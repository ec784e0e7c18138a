// Words of the timeline are found in any case of Cyrillic letters too, which SQLite's own lower() leaves as they are. The
// same letters as in src/lib/text/fold.ts: a test holds both together.
migrate(
  (app) => {
    const sql = (text) => app.nonconcurrentDB().newQuery(text).execute();
    const capitals = 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЁё';
    const plain = 'абвгдежзийклмнопрстуфхцчшщъыьэюяее';
    let of = (text) => `lower(${text})`;
    for (let at = 0; at < capitals.length; at += 1) {
      const inner = of;
      const pair = `'${capitals[at]}', '${plain[at]}'`;
      of = (text) => `replace(${inner(text)}, ${pair})`;
    }
    const written = "new.kind IN ('call_in', 'call_out', 'message_in', 'message_out', 'comment') AND new.text != ''";
    for (const what of ['added', 'changed']) sql(`DROP TRIGGER activities_searched_${what}`);
    sql(
      `CREATE TRIGGER activities_searched_added AFTER INSERT ON activities WHEN ${written} BEGIN INSERT INTO desk_search (entity, record, parent, country, body) VALUES ('activities', new.id, new.lead, new.country, ${of('new.text')}); END`,
    );
    sql(
      `CREATE TRIGGER activities_searched_changed AFTER UPDATE OF text, lead ON activities BEGIN UPDATE desk_search SET body = ${of('new.text')}, parent = new.lead WHERE entity = 'activities' AND record = new.id; END`,
    );
    sql(`UPDATE desk_search SET body = ${of('body')} WHERE entity = 'activities' AND body != ${of('body')}`);
  },
  (app) => {
    const sql = (text) => app.nonconcurrentDB().newQuery(text).execute();
    const of = (text) => `replace(replace(lower(${text}), 'Ё', 'е'), 'ё', 'е')`;
    const written = "new.kind IN ('call_in', 'call_out', 'message_in', 'message_out', 'comment') AND new.text != ''";
    for (const what of ['added', 'changed']) sql(`DROP TRIGGER activities_searched_${what}`);
    sql(
      `CREATE TRIGGER activities_searched_added AFTER INSERT ON activities WHEN ${written} BEGIN INSERT INTO desk_search (entity, record, parent, country, body) VALUES ('activities', new.id, new.lead, new.country, ${of('new.text')}); END`,
    );
    sql(
      `CREATE TRIGGER activities_searched_changed AFTER UPDATE OF text, lead ON activities BEGIN UPDATE desk_search SET body = ${of('new.text')}, parent = new.lead WHERE entity = 'activities' AND record = new.id; END`,
    );
  },
);
