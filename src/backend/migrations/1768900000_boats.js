// Boats with their papers and photos, what blocks them, what sails when, and seats that the database itself counts.
migrate(
  (app) => {
    const idOf = (name) => app.findCollectionByNameOrId(name).id;
    const signedIn = '@request.auth.id != "" && @request.auth.active = true';
    const staff = (types) =>
      `${signedIn} && (@request.auth.collectionName = "admins" || (@request.auth.collectionName = "users" && (${types.map((type) => `@request.auth.type = "${type}"`).join(' || ')})))`;
    const DESK = staff(['manager', 'senior', 'accountant']);
    const COSTS = staff(['senior', 'accountant']);
    const WRITE = staff(['senior']);
    const DAY = '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$';
    const TIME = '^([01][0-9]|2[0-3]):[0-5][0-9]$';
    const MOMENT = '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01]) ([01][0-9]|2[0-3]):[0-5][0-9]$';
    const relation = (name, collection, more = {}) => ({ name, type: 'relation', collectionId: idOf(collection), maxSelect: 1, cascadeDelete: false, ...more });
    const text = (name, max, more = {}) => ({ name, type: 'text', max, ...more });
    const count = (name, max = 999, more = {}) => ({ name, type: 'number', min: 0, max, onlyInt: true, ...more });
    const select = (name, values, more = {}) => ({ name, type: 'select', values, maxSelect: 1, ...more });
    const flag = (name) => ({ name, type: 'bool' });
    const kept = [
      { name: 'created', type: 'autodate', onCreate: true, onUpdate: false },
      { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
      { name: 'revision', type: 'number', onlyInt: true },
    ];
    const required = { required: true };
    const make = (name, rules, fields, indexes) => app.save(new Collection({ name, type: 'base', ...rules, fields: [...fields, ...kept], indexes }));
    const open = { listRule: DESK, viewRule: DESK, createRule: WRITE, updateRule: WRITE, deleteRule: WRITE };
    const closed = { listRule: DESK, viewRule: DESK, createRule: null, updateRule: null, deleteRule: null };

    make(
      'boats',
      { ...open, deleteRule: null },
      [
        relation('country', 'countries', required),
        text('name', 80, required),
        select('kind', ['speedboat', 'catamaran', 'longtail', 'yacht', 'big_boat'], required),
        select('owner', ['own', 'supplier'], required),
        text('supplier', 120),
        text('registration_no', 40),
        count('capacity_licensed', 999, { required: true, min: 1 }),
        count('capacity_sold', 999, { required: true, min: 1 }),
        count('crew_required'),
        flag('infants_count'),
        ...['jackets_adult', 'jackets_child', 'jackets_infant'].map((name) => count(name)),
        relation('home_pier', 'locations'),
        {
          ...select('amenities', ['toilet', 'shade', 'fresh_water', 'ladder', 'snorkelling', 'music', 'cool_box', 'kitchen', 'cabin', 'wheelchair']),
          maxSelect: 10,
        },
        { name: 'length_m', type: 'number', min: 0, max: 200 },
        text('engines', 120),
        { name: 'charter_price', type: 'number', min: 0, onlyInt: true },
        text('note', 1000),
        flag('active'),
        { name: 'sort', type: 'number', onlyInt: true },
      ],
      ['CREATE INDEX `idx_boats_1` ON `boats` (`country`, `sort`, `name`)'],
    );
    make(
      'boat_documents',
      open,
      [
        relation('boat', 'boats', required),
        select('kind', ['registration', 'licence', 'insurance', 'inspection', 'radio', 'other'], required),
        text('number', 60),
        text('valid_from', 10, { pattern: DAY }),
        text('valid_to', 10, { pattern: DAY }),
        text('note', 500),
        {
          name: 'file',
          type: 'file',
          maxSelect: 1,
          maxSize: 12582912,
          protected: true,
          mimeTypes: ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'],
        },
      ],
      ['CREATE INDEX `idx_boat_documents_1` ON `boat_documents` (`boat`, `kind`, `valid_to`)'],
    );
    make(
      'boat_photos',
      open,
      [
        relation('boat', 'boats', required),
        { name: 'image', type: 'file', maxSelect: 1, maxSize: 12582912, required: true, mimeTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] },
        text('alt_ru', 200),
        text('alt_en', 200),
        { name: 'sort', type: 'number', onlyInt: true },
      ],
      ['CREATE INDEX `idx_boat_photos_1` ON `boat_photos` (`boat`, `sort`)'],
    );
    make(
      'boat_costs',
      { listRule: COSTS, viewRule: COSTS, createRule: WRITE, updateRule: WRITE, deleteRule: WRITE },
      [
        relation('boat', 'boats', required),
        select('kind', ['trip', 'fuel', 'crew', 'pier', 'maintenance', 'other'], required),
        { name: 'amount', type: 'number', min: 1, onlyInt: true, required: true },
        text('currency', 3, { pattern: '^[A-Z]{3}$', required: true }),
        text('valid_from', 10, { pattern: DAY, required: true }),
        text('note', 500),
      ],
      ['CREATE INDEX `idx_boat_costs_1` ON `boat_costs` (`boat`, `valid_from`)'],
    );
    make(
      'calendar_blocks',
      closed,
      [
        relation('country', 'countries', required),
        relation('boat', 'boats', required),
        text('from', 16, { pattern: MOMENT, required: true }),
        text('until', 16, { pattern: MOMENT, required: true }),
        select('kind', ['maintenance', 'charter', 'weather', 'hold', 'closed_park'], required),
        text('reason', 300),
        text('created_by', 60),
      ],
      [
        'CREATE INDEX `idx_calendar_blocks_1` ON `calendar_blocks` (`boat`, `until`)',
        'CREATE INDEX `idx_calendar_blocks_2` ON `calendar_blocks` (`country`, `until`)',
      ],
    );
    make(
      'sailing_plans',
      { ...open, deleteRule: null },
      [
        relation('country', 'countries', required),
        text('name', 80, required),
        relation('boat', 'boats'),
        relation('excursions', 'ic_excurs', { maxSelect: 20, required: true }),
        text('start_time', 5, { pattern: TIME, required: true }),
        count('capacity'),
        count('min_pax'),
        relation('guide', 'users'),
        text('captain', 80),
        relation('pier', 'locations'),
        text('valid_from', 10, { pattern: DAY }),
        text('valid_to', 10, { pattern: DAY }),
        flag('active'),
      ],
      ['CREATE INDEX `idx_sailing_plans_1` ON `sailing_plans` (`country`, `start_time`)', 'CREATE INDEX `idx_sailing_plans_2` ON `sailing_plans` (`boat`)'],
    );
    make(
      'departures',
      closed,
      [
        relation('country', 'countries', required),
        text('service_date', 10, { pattern: DAY, required: true }),
        text('start_time', 5, { pattern: TIME, required: true }),
        { name: 'starts_at', type: 'date', required: true },
        count('minutes', 20000),
        relation('excursions', 'ic_excurs', { maxSelect: 20, required: true }),
        relation('boat', 'boats'),
        relation('guide', 'users'),
        text('captain', 80),
        relation('pier', 'locations'),
        relation('plan', 'sailing_plans'),
        text('plan_day', 30),
        ...['capacity', 'held_seats', 'licensed'].map((name) => count(name, 9999)),
        flag('infants_count'),
        ...['seats_taken', 'persons_taken', 'parties_taken', 'hulls_taken', 'min_pax'].map((name) => count(name, 9999)),
        { name: 'cutoff_at', type: 'date' },
        select('state', ['open', 'closed', 'boarding', 'sailed', 'finished', 'cancelled'], required),
        select('why', ['weather', 'min_pax', 'park', 'vessel', 'schedule', 'no_boat', 'house']),
        text('reason', 300),
        { name: 'by_hand', type: 'json', maxSize: 2000 },
        text('note', 500),
      ],
      [
        'CREATE INDEX `idx_departures_1` ON `departures` (`country`, `service_date`, `start_time`)',
        'CREATE INDEX `idx_departures_2` ON `departures` (`boat`, `service_date`)',
        'CREATE INDEX `idx_departures_3` ON `departures` (`guide`, `service_date`)',
        "CREATE UNIQUE INDEX `idx_departures_4` ON `departures` (`plan_day`) WHERE `plan_day` != ''",
      ],
    );

    const vouchers = app.findCollectionByNameOrId('vouchers');
    vouchers.fields.add(new RelationField({ name: 'departure', collectionId: idOf('departures'), maxSelect: 1, cascadeDelete: false }));
    vouchers.indexes = [...vouchers.indexes, "CREATE INDEX `idx_vouchers_departure` ON `vouchers` (`departure`) WHERE `departure` != ''"];
    app.save(vouchers);

    // What live vouchers of a departure take: they are asked anew at every write, so that no path can count otherwise.
    const whole =
      "EXISTS (SELECT 1 FROM json_each(CASE WHEN json_valid(v.units) THEN v.units ELSE '[]' END) u WHERE json_extract(u.value, '$.type') = 'private_boat')";
    const taken = (id, infants) => `SELECT COALESCE(SUM(v.adults + v.children + CASE WHEN ${infants} THEN v.infants ELSE 0 END), 0),
        COALESCE(SUM(v.adults + v.children + v.infants), 0), COUNT(*), COALESCE(SUM(${whole}), 0)
      FROM vouchers v
      WHERE v.departure = ${id} AND v.departure != '' AND v.state IN ('on_hold', 'pending_supplier', 'confirmed', 'completed', 'no_show')`;
    const counts = '(seats_taken, persons_taken, parties_taken, hulls_taken)';
    const count_ = (ids) => `UPDATE departures SET ${counts} = (${taken('departures.id', 'departures.infants_count')}) WHERE id != '' AND id IN (${ids})`;
    const sql = (statement) => app.db().newQuery(statement).execute();
    const differs = ['departure', 'state', 'adults', 'children', 'infants', 'units'].map((field) => `OLD.${field} IS NOT NEW.${field}`).join(' OR ');
    sql(`CREATE TRIGGER vouchers_seated_added AFTER INSERT ON vouchers WHEN NEW.departure != '' BEGIN ${count_('NEW.departure')}; END`);
    sql(
      `CREATE TRIGGER vouchers_seated_changed AFTER UPDATE OF departure, state, adults, children, infants, units ON vouchers
        WHEN (OLD.departure != '' OR NEW.departure != '') AND (${differs}) BEGIN ${count_('OLD.departure, NEW.departure')}; END`,
    );
    sql(`CREATE TRIGGER vouchers_seated_gone AFTER DELETE ON vouchers WHEN OLD.departure != '' BEGIN ${count_('OLD.departure')}; END`);
    const newCounts = '(NEW.seats_taken, NEW.persons_taken, NEW.parties_taken, NEW.hulls_taken)';
    for (const [name, event] of [
      ['added', 'INSERT'],
      ['changed', 'UPDATE'],
    ])
      sql(
        `CREATE TRIGGER departures_counted_${name} AFTER ${event} ON departures
          WHEN ${newCounts} IS NOT (${taken('NEW.id', 'NEW.infants_count')}) BEGIN ${count_('NEW.id')}; END`,
      );
    sql(
      `CREATE TRIGGER departures_guarded BEFORE UPDATE ON departures BEGIN
        SELECT RAISE(ABORT, 'departure_full') WHERE NEW.seats_taken > NEW.capacity - NEW.held_seats
          AND (NEW.seats_taken > OLD.seats_taken OR NEW.capacity - NEW.held_seats < OLD.capacity - OLD.held_seats);
        SELECT RAISE(ABORT, 'departure_full') WHERE NEW.licensed > 0 AND NEW.persons_taken > NEW.licensed
          AND (NEW.persons_taken > OLD.persons_taken OR OLD.licensed = 0 OR NEW.licensed < OLD.licensed);
        SELECT RAISE(ABORT, 'departure_whole') WHERE NEW.hulls_taken > 0 AND (NEW.parties_taken > 1 OR NEW.held_seats > 0)
          AND (NEW.hulls_taken > OLD.hulls_taken OR NEW.parties_taken > OLD.parties_taken OR NEW.held_seats > OLD.held_seats);
        SELECT RAISE(ABORT, 'departure_gone') WHERE NEW.parties_taken > OLD.parties_taken AND NEW.state IN ('sailed', 'finished', 'cancelled');
      END`,
    );
  },
  (app) => {
    for (const name of [
      ...['vouchers_seated_added', 'vouchers_seated_changed', 'vouchers_seated_gone'],
      ...['departures_counted_added', 'departures_counted_changed', 'departures_guarded'],
    ])
      app.db().newQuery(`DROP TRIGGER ${name}`).execute();
    const vouchers = app.findCollectionByNameOrId('vouchers');
    vouchers.indexes = vouchers.indexes.filter((index) => !index.includes('idx_vouchers_departure'));
    vouchers.fields.removeByName('departure');
    app.save(vouchers);
    for (const name of ['departures', 'sailing_plans', 'calendar_blocks', 'boat_costs', 'boat_photos', 'boat_documents', 'boats'])
      app.delete(app.findCollectionByNameOrId(name));
  },
);
