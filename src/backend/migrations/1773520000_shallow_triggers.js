// Programs with an SQLite of before 3.46 read the database too: the letters of the timeline's words are folded in three steps, not in one of 35 brackets.
migrate(
  (app) => {
    const sql = (text) => app.nonconcurrentDB().newQuery(text).execute();
    const capitals = 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЁё';
    const plain = 'абвгдежзийклмнопрстуфхцчшщъыьэюяее';
    const AT_ONCE = 12;
    const folded = (text, from) => {
      let made = text;
      for (let at = from; at < Math.min(from + AT_ONCE, capitals.length); at += 1) made = `replace(${made}, '${capitals[at]}', '${plain[at]}')`;
      return made;
    };
    let source = `SELECT ${folded('lower(new.text)', 0)} AS t`;
    for (let from = AT_ONCE; from < capitals.length; from += AT_ONCE) source = `SELECT ${folded('t', from)} AS t FROM (${source})`;
    const written = "new.kind IN ('call_in', 'call_out', 'message_in', 'message_out', 'comment') AND new.text != ''";
    for (const what of ['added', 'changed']) sql(`DROP TRIGGER activities_searched_${what}`);
    sql(
      `CREATE TRIGGER activities_searched_added AFTER INSERT ON activities WHEN ${written} BEGIN INSERT INTO desk_search (entity, record, parent, country, body) VALUES ('activities', new.id, new.lead, new.country, (${source})); END`,
    );
    sql(
      `CREATE TRIGGER activities_searched_changed AFTER UPDATE OF text, lead ON activities BEGIN UPDATE desk_search SET body = (${source}), parent = new.lead WHERE entity = 'activities' AND record = new.id; END`,
    );
  },
  (app) => {
    const sql = (text) => app.nonconcurrentDB().newQuery(text).execute();
    const capitals = 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЁё';
    const plain = 'абвгдежзийклмнопрстуфхцчшщъыьэюяее';
    let body = 'lower(new.text)';
    for (let at = 0; at < capitals.length; at += 1) body = `replace(${body}, '${capitals[at]}', '${plain[at]}')`;
    const written = "new.kind IN ('call_in', 'call_out', 'message_in', 'message_out', 'comment') AND new.text != ''";
    for (const what of ['added', 'changed']) sql(`DROP TRIGGER activities_searched_${what}`);
    sql(
      `CREATE TRIGGER activities_searched_added AFTER INSERT ON activities WHEN ${written} BEGIN INSERT INTO desk_search (entity, record, parent, country, body) VALUES ('activities', new.id, new.lead, new.country, ${body}); END`,
    );
    sql(
      `CREATE TRIGGER activities_searched_changed AFTER UPDATE OF text, lead ON activities BEGIN UPDATE desk_search SET body = ${body}, parent = new.lead WHERE entity = 'activities' AND record = new.id; END`,
    );
  },
);
