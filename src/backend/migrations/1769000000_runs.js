// Vans, their runs to a pier on a day, and who is picked up by which.
migrate(
  (app) => {
    const idOf = (name) => app.findCollectionByNameOrId(name).id;
    const signedIn = '@request.auth.id != "" && @request.auth.active = true';
    const staff = (types) =>
      `${signedIn} && (@request.auth.collectionName = "admins" || (@request.auth.collectionName = "users" && (${types.map((type) => `@request.auth.type = "${type}"`).join(' || ')})))`;
    const DESK = staff(['manager', 'senior', 'accountant']);
    const WRITE = staff(['manager', 'senior']);
    const DAY = '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$';
    const TIME = '^([01][0-9]|2[0-3]):[0-5][0-9]$';
    const required = { required: true };
    const relation = (name, collection, more = {}) => ({ name, type: 'relation', collectionId: idOf(collection), maxSelect: 1, cascadeDelete: false, ...more });
    const text = (name, max, more = {}) => ({ name, type: 'text', max, ...more });
    const select = (name, values, more = {}) => ({ name, type: 'select', values, maxSelect: 1, ...more });
    const flag = (name) => ({ name, type: 'bool' });
    const kept = [
      { name: 'created', type: 'autodate', onCreate: true, onUpdate: false },
      { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
      { name: 'revision', type: 'number', onlyInt: true },
    ];
    const make = (name, rules, fields, indexes) => app.save(new Collection({ name, type: 'base', ...rules, fields: [...fields, ...kept], indexes }));
    const closed = { listRule: DESK, viewRule: DESK, createRule: null, updateRule: null, deleteRule: null };

    make(
      'vans',
      { listRule: DESK, viewRule: DESK, createRule: WRITE, updateRule: WRITE, deleteRule: null },
      [
        relation('country', 'countries', required),
        text('name', 60, required),
        text('plate', 20),
        { name: 'seats', type: 'number', min: 1, max: 99, onlyInt: true, required: true },
        text('driver_name', 80),
        text('driver_phone', 40),
        select('owner', ['own', 'supplier'], required),
        text('supplier', 120),
        text('note', 500),
        flag('active'),
      ],
      ['CREATE INDEX `idx_vans_1` ON `vans` (`country`, `name`)'],
    );
    make(
      'runs',
      closed,
      [
        relation('country', 'countries', required),
        text('service_date', 10, { pattern: DAY, required: true }),
        relation('van', 'vans', required),
        relation('pier', 'locations'),
        text('start_time', 5, { pattern: TIME }),
        text('driver_name', 80),
        text('driver_phone', 40),
        text('note', 500),
        text('token', 32),
        text('created_by', 60),
      ],
      [
        'CREATE INDEX `idx_runs_1` ON `runs` (`country`, `service_date`)',
        'CREATE UNIQUE INDEX `idx_runs_2` ON `runs` (`van`, `service_date`, `start_time`)',
        "CREATE UNIQUE INDEX `idx_runs_3` ON `runs` (`token`) WHERE `token` != ''",
      ],
    );
    make(
      'run_stops',
      closed,
      [
        relation('voucher', 'vouchers', { required: true, cascadeDelete: true }),
        relation('run', 'runs'),
        text('at', 5, { pattern: TIME }),
        flag('by_hand'),
        select('state', ['planned', 'ready', 'picked', 'late', 'missed'], required),
        { name: 'marked_at', type: 'date' },
        text('marked_by', 60),
      ],
      ['CREATE UNIQUE INDEX `idx_run_stops_1` ON `run_stops` (`voucher`)', "CREATE INDEX `idx_run_stops_2` ON `run_stops` (`run`) WHERE `run` != ''"],
    );
  },
  (app) => {
    for (const name of ['run_stops', 'runs', 'vans']) app.delete(app.findCollectionByNameOrId(name));
  },
);
