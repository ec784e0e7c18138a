// Seats that agents hold until a moment, counted by the database as the others are, and who waits for seats that come free.
migrate(
  (app) => {
    const idOf = (name) => app.findCollectionByNameOrId(name).id;
    const signedIn = '@request.auth.id != "" && @request.auth.active = true';
    const staff = (types) =>
      `${signedIn} && (@request.auth.collectionName = "admins" || (@request.auth.collectionName = "users" && (${types.map((type) => `@request.auth.type = "${type}"`).join(' || ')})))`;
    const DESK = staff(['manager', 'senior', 'accountant']);
    const DAY = '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$';
    const TIME = '^([01][0-9]|2[0-3]):[0-5][0-9]$';
    const relation = (name, collection, more = {}) => ({ name, type: 'relation', collectionId: idOf(collection), maxSelect: 1, cascadeDelete: false, ...more });
    const text = (name, max, more = {}) => ({ name, type: 'text', max, ...more });
    const count = (name, max = 999, more = {}) => ({ name, type: 'number', min: 0, max, onlyInt: true, ...more });
    const select = (name, values, more = {}) => ({ name, type: 'select', values, maxSelect: 1, ...more });
    const kept = [
      { name: 'created', type: 'autodate', onCreate: true, onUpdate: false },
      { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
      { name: 'revision', type: 'number', onlyInt: true },
    ];
    const required = { required: true };
    const closed = { listRule: DESK, viewRule: DESK, createRule: null, updateRule: null, deleteRule: null };
    const make = (name, fields, indexes) => app.save(new Collection({ name, type: 'base', ...closed, fields: [...fields, ...kept], indexes }));

    make(
      'allotments',
      [
        relation('country', 'countries', required),
        relation('departure', 'departures', { required: true, cascadeDelete: true }),
        relation('agent', 'users', required),
        count('seats', 999, { required: true, min: 1 }),
        count('release_hours', 2000),
        { name: 'until', type: 'date', required: true },
        select('state', ['live', 'released', 'ended'], required),
      ],
      [
        'CREATE INDEX `idx_allotments_1` ON `allotments` (`departure`)',
        "CREATE UNIQUE INDEX `idx_allotments_2` ON `allotments` (`departure`, `agent`) WHERE `state` = 'live'",
        "CREATE INDEX `idx_allotments_3` ON `allotments` (`until`) WHERE `state` = 'live'",
        'CREATE INDEX `idx_allotments_4` ON `allotments` (`agent`)',
      ],
    );
    make(
      'waiting_list',
      [
        relation('country', 'countries', required),
        relation('voucher', 'vouchers', { required: true, cascadeDelete: true }),
        relation('sold', 'ic_excurs', required),
        text('service_date', 10, { pattern: DAY, required: true }),
        text('start_time', 5, { pattern: TIME, required: true }),
        { name: 'since', type: 'date', required: true },
        select('state', ['waiting', 'offered', 'taken', 'over', 'left'], required),
        relation('departure', 'departures'),
        { name: 'offered_at', type: 'date' },
        { name: 'offered_until', type: 'date' },
        text('why', 60),
      ],
      [
        "CREATE INDEX `idx_waiting_list_1` ON `waiting_list` (`country`, `service_date`, `start_time`, `since`) WHERE `state` IN ('waiting', 'offered')",
        "CREATE UNIQUE INDEX `idx_waiting_list_2` ON `waiting_list` (`voucher`) WHERE `state` IN ('waiting', 'offered')",
        'CREATE INDEX `idx_waiting_list_3` ON `waiting_list` (`voucher`)',
        'CREATE INDEX `idx_waiting_list_4` ON `waiting_list` (`departure`)',
      ],
    );
    const plans = app.findCollectionByNameOrId('sailing_plans');
    plans.fields.add(new JSONField({ name: 'allotments', maxSize: 4000 }));
    app.save(plans);
    const departures = app.findCollectionByNameOrId('departures');
    departures.fields.add(new NumberField({ name: 'allotted', min: 0, max: 9999, onlyInt: true }));
    app.save(departures);

    const sql = (statement) => app.db().newQuery(statement).execute();
    const LIVE = "('on_hold', 'pending_supplier', 'confirmed', 'completed', 'no_show')";
    const whole = `EXISTS (SELECT 1 FROM json_each(COALESCE(NULLIF(v.units, ''), '[]')) u WHERE json_extract(u.value, '$.type') = 'private_boat')`;
    const seats = (of, infants) => `${of}.adults + ${of}.children + CASE WHEN ${infants} THEN ${of}.infants ELSE 0 END`;
    // What an agent holds is what his allotment has beyond what he sold of it.
    const allotted = (id, infants) => `(SELECT COALESCE(SUM(MAX(0, a.seats - (
        SELECT COALESCE(SUM(${seats('w', infants)}), 0) FROM vouchers w WHERE w.departure = a.departure AND w.agent = a.agent AND w.state IN ${LIVE}))), 0)
      FROM allotments a WHERE a.departure = ${id} AND a.state = 'live')`;
    const taken = (id, infants) => `SELECT COALESCE(SUM(${seats('v', infants)}), 0), COALESCE(SUM(v.adults + v.children + v.infants), 0), COUNT(*),
        COALESCE(SUM(${whole}), 0), ${allotted(id, infants)}
      FROM vouchers v WHERE v.departure = ${id} AND v.departure != '' AND v.state IN ${LIVE}`;
    const counts = ['seats_taken', 'persons_taken', 'parties_taken', 'hulls_taken', 'allotted'];
    const count_ = (ids) =>
      `UPDATE departures SET (${counts.join(', ')}) = (${taken('departures.id', 'departures.infants_count')}) WHERE id != '' AND id IN (${ids})`;
    for (const name of [
      ...['vouchers_seated_added', 'vouchers_seated_changed', 'vouchers_seated_gone'],
      ...['departures_counted_added', 'departures_counted_changed', 'departures_guarded'],
    ])
      sql(`DROP TRIGGER ${name}`);
    const seated = ['departure', 'state', 'adults', 'children', 'infants', 'units', 'agent'];
    const differs = seated.map((field) => `OLD.${field} IS NOT NEW.${field}`).join(' OR ');
    sql(`CREATE TRIGGER vouchers_seated_added AFTER INSERT ON vouchers WHEN NEW.departure != '' BEGIN ${count_('NEW.departure')}; END`);
    sql(
      `CREATE TRIGGER vouchers_seated_changed AFTER UPDATE OF ${seated.join(', ')} ON vouchers
        WHEN (OLD.departure != '' OR NEW.departure != '') AND (${differs}) BEGIN ${count_('OLD.departure, NEW.departure')}; END`,
    );
    sql(`CREATE TRIGGER vouchers_seated_gone AFTER DELETE ON vouchers WHEN OLD.departure != '' BEGIN ${count_('OLD.departure')}; END`);
    sql(`CREATE TRIGGER allotments_counted_added AFTER INSERT ON allotments BEGIN ${count_('NEW.departure')}; END`);
    sql(`CREATE TRIGGER allotments_counted_changed AFTER UPDATE ON allotments BEGIN ${count_('OLD.departure, NEW.departure')}; END`);
    sql(`CREATE TRIGGER allotments_counted_gone AFTER DELETE ON allotments BEGIN ${count_('OLD.departure')}; END`);
    const newCounts = `(${counts.map((name) => `NEW.${name}`).join(', ')})`;
    for (const [name, event] of [
      ['added', 'INSERT'],
      ['changed', 'UPDATE'],
    ])
      sql(
        `CREATE TRIGGER departures_counted_${name} AFTER ${event} ON departures
          WHEN ${newCounts} IS NOT (${taken('NEW.id', 'NEW.infants_count')}) BEGIN ${count_('NEW.id')}; END`,
      );
    // Whatever is over already may stay so, and become less; never more.
    const over = (of) => `${of}.seats_taken + ${of}.held_seats + ${of}.allotted - ${of}.capacity`;
    sql(
      `CREATE TRIGGER departures_guarded BEFORE UPDATE ON departures BEGIN
        SELECT RAISE(ABORT, 'departure_full') WHERE ${over('NEW')} > MAX(0, ${over('OLD')});
        SELECT RAISE(ABORT, 'departure_full') WHERE NEW.licensed > 0 AND NEW.persons_taken > NEW.licensed
          AND (NEW.persons_taken > OLD.persons_taken OR OLD.licensed = 0 OR NEW.licensed < OLD.licensed);
        SELECT RAISE(ABORT, 'departure_whole') WHERE NEW.hulls_taken > 0 AND (NEW.parties_taken > 1 OR NEW.held_seats + NEW.allotted > 0)
          AND (NEW.hulls_taken > OLD.hulls_taken OR NEW.parties_taken > OLD.parties_taken OR NEW.held_seats + NEW.allotted > OLD.held_seats + OLD.allotted);
        SELECT RAISE(ABORT, 'departure_gone') WHERE NEW.parties_taken > OLD.parties_taken AND NEW.state IN ('sailed', 'finished', 'cancelled');
      END`,
    );
  },
  () => {
    throw new Error('Restore the backup that was made before this change: seats are counted another way since.');
  },
);
