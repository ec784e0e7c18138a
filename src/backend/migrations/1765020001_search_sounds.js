// Names are found in either alphabet: every word of theirs stands in what a search looks into by its sound too.
migrate(
  (app) => {
    const MARK = '\u001f';
    const NAMES = { leads: ['name'], clients: ['name', 'name_latin'], vouchers: ['lead_name_latin'] };
    const CYRILLIC = 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя';
    const LATIN = 'a b v g d e e zh z i i k l m n o p r s t u f kh ts ch sh shch ie y  e iu ia'.split(' ');
    const SAME = [
      [/shch|sch/g, 'sh'],
      [/kh/g, 'h'],
      [/ts|tz/g, 'c'],
      [/x/g, 'ks'],
      [/[yj]/g, 'i'],
      [/ie/g, 'e'],
      [/(.)\1+/g, '$1'],
    ];
    const soundOf = (name) => {
      const latin = name
        .toLowerCase()
        .replace(/[а-яё]/g, (letter) => LATIN[CYRILLIC.indexOf(letter)])
        .replace(/[^a-z\s-]+/g, ' ');
      return SAME.reduce((text, [spelling, sound]) => text.replace(spelling, sound), latin);
    };
    const ROWS = 500;
    for (const [table, fields] of Object.entries(NAMES)) {
      const phone = table === 'vouchers' ? 'contact_phone' : "''";
      const also = table === 'vouchers' ? "''" : "COALESCE(also, '')";
      for (let after = ''; ; ) {
        const rows = arrayOf(new DynamicModel({ id: '', search: '', names: '', phone: '', also: '' }));
        const names = fields.map((field) => `COALESCE(${field}, '')`).join(" || ' ' || ");
        app
          .db()
          .newQuery(`SELECT id, search, ${names} AS names, ${phone} AS phone, ${also} AS also FROM ${table} WHERE id > {:after} ORDER BY id LIMIT ${ROWS}`)
          .bind({ after })
          .all(rows);
        for (const row of rows) {
          after = row.id;
          const others = (row.also && JSON.parse(row.also)) || {};
          const all = [row.names, ...fields.flatMap((field) => (Array.isArray(others[field]) ? others[field] : []))].join(' ');
          const sounds = [...new Set(soundOf(all).split(/[\s-]+/))]
            .filter((sound) => sound !== '')
            .map((sound) => `~${sound}`)
            .join(' ');
          const digits = row.phone.replace(/\D/g, '');
          const number = /^0\d{8,9}$/.test(digits) ? `66${digits.slice(1)}` : '';
          const [open, contacts] = row.search.split(`\n${MARK}\n`);
          const search =
            [open, ...(sounds === '' ? [] : [sounds])].join('\n') +
            (contacts === undefined ? '' : `\n${MARK}\n${contacts}${number === '' ? '' : `${number}\n`}`);
          if (search !== row.search) app.db().newQuery(`UPDATE ${table} SET search = {:search} WHERE id = {:id}`).bind({ search, id: row.id }).execute();
        }
        if (rows.length < ROWS) break;
      }
    }
  },
  () => {},
);
