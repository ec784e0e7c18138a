// Contacts stand behind a mark in what a search looks into: whoever sees them masked finds by whole ones alone.
migrate(
  (app) => {
    const MARK = '\u001f';
    const CONTACTS = {
      leads: ['phone_raw', 'phone_e164', 'messenger', 'email', 'also'],
      clients: ['phones', 'phone_e164', 'messengers', 'email', 'also'],
      vouchers: ['contact_phone', 'contact_messenger'],
    };
    const fold = (text) => text.toLowerCase().replace(/ё/g, 'е').replace(/\s+/g, ' ').trim();
    const bare = (text) =>
      fold(text)
        .replace(/^https?:\/\/(www\.)?/, '')
        .replace(/^(t\.me|wa\.me|telegram\.me|vk\.com|instagram\.com)\//, '')
        .replace(/^@/, '');
    const stringsIn = (value) => (typeof value === 'string' ? [value] : value && typeof value === 'object' ? Object.values(value).flatMap(stringsIn) : []);
    const read = (field, text) => {
      if (!['also', 'phones', 'messengers'].includes(field) || text === '') return [text];
      const parsed = JSON.parse(text) || {};
      // Of other values of merged records names and notes stay open.
      return field === 'also' ? CONTACTS.leads.concat(CONTACTS.clients).flatMap((name) => stringsIn(parsed[name])) : stringsIn(parsed);
    };
    const ROWS = 500;
    for (const [table, fields] of Object.entries(CONTACTS)) {
      for (let after = ''; ; ) {
        const shape = { id: '', search: '' };
        for (const field of fields) shape[field] = '';
        const rows = arrayOf(new DynamicModel(shape));
        const columns = fields.map((field) => `COALESCE(${field}, '') AS ${field}`).join(', ');
        app.db().newQuery(`SELECT id, search, ${columns} FROM ${table} WHERE id > {:after} ORDER BY id LIMIT ${ROWS}`).bind({ after }).all(rows);
        for (const row of rows) {
          after = row.id;
          if (row.search.includes(MARK)) continue;
          const told = fields.flatMap((field) => read(field, row[field])).filter((text) => text !== '');
          const hidden = new Set(told.flatMap((text) => [fold(text), text.replace(/\D/g, ''), bare(text)]).filter((line) => line !== ''));
          if (hidden.size === 0) continue;
          const open = row.search.split('\n').filter((line) => !hidden.has(line));
          const search = `${open.join('\n')}\n${MARK}\n${[...hidden].join('\n')}\n`;
          app.db().newQuery(`UPDATE ${table} SET search = {:search} WHERE id = {:id}`).bind({ search, id: row.id }).execute();
        }
        if (rows.length < ROWS) break;
      }
    }
  },
  () => {},
);
