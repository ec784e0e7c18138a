// People of a party become rows of their own: what was told as names, counts and ages apart, and places in check-ins.
migrate(
  (app) => {
    const idOf = (name) => app.findCollectionByNameOrId(name).id;
    const DESK =
      '@request.auth.id != "" && @request.auth.active = true && (@request.auth.collectionName = "admins" || (@request.auth.collectionName = "users" && (@request.auth.type = "manager" || @request.auth.type = "senior" || @request.auth.type = "accountant")))';
    const relation = (name, collection) => ({ name, type: 'relation', collectionId: idOf(collection), maxSelect: 1, cascadeDelete: false, required: true });
    const text = (name, max, more = {}) => ({ name, type: 'text', max, ...more });
    const select = (name, values) => ({ name, type: 'select', values, maxSelect: 1, required: true });
    app.save(
      new Collection({
        ...{ name: 'voucher_people', type: 'base', listRule: DESK, viewRule: DESK, createRule: null, updateRule: null, deleteRule: null },
        fields: [
          relation('country', 'countries'),
          { ...relation('voucher', 'vouchers'), cascadeDelete: true },
          select('band', ['adult', 'child', 'infant']),
          text('name_latin', 120),
          text('name_as_given', 120),
          text('age', 3, { pattern: '^[0-9]{1,3}$' }),
          text('birth_date', 10, { pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
          text('citizenship', 2),
          text('passport', 20),
          text('diet', 120),
          { name: 'flags', type: 'json', maxSize: 20000 },
          select('state', ['coming', 'cancelled', 'replaced', 'aboard', 'did_not_come']),
          { name: 'unsure', type: 'bool' },
          { name: 'since', type: 'date' },
          text('by', 60),
          { name: 'sort', type: 'number', min: 0, onlyInt: true },
          { name: 'created', type: 'autodate', onCreate: true, onUpdate: false },
          { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
          { name: 'revision', type: 'number', onlyInt: true },
        ],
        indexes: ['CREATE INDEX `idx_voucher_people_1` ON `voucher_people` (`voucher`, `sort`)'],
      }),
    );

    // The order of people is what check-ins of before name: it is reckoned as it was then.
    const bandOf = (age) => (age >= 12 ? 'adult' : age >= 4 ? 'child' : 'infant');
    const partyOf = ({ adults, children, infants, ages, pax, lead }) => {
      const people = [];
      for (const [band, count] of [
        ['adult', adults],
        ['child', children],
        ['infant', infants],
      ])
        for (let at = 0; at < count; at += 1) people.push({ band, name: '', age: null });
      const place = (wanted) => people.findIndex((one) => wanted(one.band) && one.name === '' && one.age === null);
      for (const told of pax) {
        const age = typeof told.age === 'number' ? told.age : null;
        const own = age === null ? -1 : place((band) => band === bandOf(age));
        const found = people[own >= 0 ? own : place(() => true)];
        if (found) Object.assign(found, { name: told.name_latin || '', age, citizenship: told.citizenship, passport: told.passport, flags: told.flags });
      }
      const named = pax.filter(({ age }) => typeof age === 'number').map(({ age }) => age);
      for (const age of ages) {
        const known = named.indexOf(age);
        if (known >= 0) {
          named.splice(known, 1);
          continue;
        }
        const small = (one) => one.age === null && one.band !== 'adult';
        const found = people.find((one) => small(one) && one.band === bandOf(age)) || people.find(small);
        if (found) found.age = age;
      }
      const [first] = people;
      if (first && first.name === '' && !pax.some(({ name_latin }) => name_latin === lead)) first.name = lead;
      return people;
    };
    const listIn = (json) => {
      try {
        const value = JSON.parse(json);
        return Array.isArray(value) ? value : [];
      } catch {
        return [];
      }
    };

    const PAGE = 500;
    const shape = { id: '', adults: 0, children: 0, infants: 0, ages: '', pax: '', lead: '' };
    const page = `SELECT id, adults, children, infants, COALESCE(child_ages, '') AS ages, COALESCE(pax, '') AS pax, lead_name_latin AS lead
      FROM vouchers WHERE id > {:after} ORDER BY id LIMIT ${PAGE}`;
    const told = (member) => `COALESCE(json_extract(p.value, '$.${member}'), '')`;
    const write = `INSERT INTO voucher_people (id, country, voucher, band, name_latin, name_as_given, age, birth_date, citizenship, passport, diet, flags, state, unsure, since, by, sort, created, updated, revision)
      SELECT substr(lower(hex(randomblob(8))), 1, 15), v.country, v.id, ${told('band')}, ${told('name')}, '', ${told('age')}, '', ${told('citizenship')}, ${told('passport')}, '',
        COALESCE(json_extract(p.value, '$.flags'), 'null'), 'coming', FALSE, v.created, v.created_by, ${told('sort')}, v.created, v.created, 1
      FROM json_each({:people}) p JOIN vouchers v ON v.id = json_extract(p.value, '$.voucher')`;
    for (let after = ''; ; ) {
      const rows = arrayOf(new DynamicModel(shape));
      app.db().newQuery(page).bind({ after }).all(rows);
      if (rows.length === 0) break;
      const people = [];
      for (let at = 0; at < rows.length; at += 1) {
        const { id, adults, children, infants, ages, pax, lead } = rows[at];
        const facts = { adults, children, infants, ages: listIn(ages), pax: listIn(pax), lead };
        people.push(...partyOf(facts).map((one, sort) => ({ ...one, age: one.age === null ? '' : String(one.age), voucher: id, sort })));
        after = id;
      }
      app
        .db()
        .newQuery(write)
        .bind({ people: JSON.stringify(people) })
        .execute();
    }

    // Places become the people who stood in them.
    app
      .db()
      .newQuery(
        `UPDATE boarding_actions SET who = (SELECT json_group_array(p.id) FROM json_each(boarding_actions.who) w
          JOIN voucher_people p ON p.voucher = boarding_actions.voucher AND p.sort = w.value)
        WHERE json_valid(who) AND json_type(who) = 'array' AND json_array_length(who) > 0`,
      )
      .execute();
    const done = (kind) => `SELECT w.value FROM boarding_actions a JOIN vouchers v ON v.id = a.voucher AND v.departure = a.departure, json_each(a.who) w
      WHERE a.kind = '${kind}' AND json_valid(a.who) AND NOT EXISTS (SELECT 1 FROM boarding_actions u WHERE u.kind = 'undo' AND u.undoes = a.key)`;
    const stand = (state, which) => app.db().newQuery(`UPDATE voucher_people SET state = '${state}' WHERE ${which}`).execute();
    stand('aboard', `id IN (${done('check_in')})`);
    stand('did_not_come', `id IN (${done('refuse')}) OR (state = 'coming' AND id IN (${done('no_show')}))`);
    stand('did_not_come', `state = 'coming' AND voucher IN (SELECT id FROM vouchers WHERE state = 'no_show')`);

    const vouchers = app.findCollectionByNameOrId('vouchers');
    vouchers.fields.removeByName('pax');
    app.save(vouchers);
  },
  (app) => {
    const vouchers = app.findCollectionByNameOrId('vouchers');
    vouchers.fields.add(new JSONField({ name: 'pax', maxSize: 20000 }));
    app.save(vouchers);
    app.delete(app.findCollectionByNameOrId('voucher_people'));
  },
);
