// Days on which the house calls departures off, their steps, and what each guest chose instead.
migrate(
  (app) => {
    const idOf = (name) => app.findCollectionByNameOrId(name).id;
    const signedIn = '@request.auth.id != "" && @request.auth.active = true';
    const staff = (types) =>
      `${signedIn} && (@request.auth.collectionName = "admins" || (@request.auth.collectionName = "users" && (${types.map((type) => `@request.auth.type = "${type}"`).join(' || ')})))`;
    const DESK = staff(['manager', 'senior', 'accountant']);
    const DAY = '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$';
    const relation = (name, collection, more = {}) => ({ name, type: 'relation', collectionId: idOf(collection), maxSelect: 1, cascadeDelete: false, ...more });
    const text = (name, max, more = {}) => ({ name, type: 'text', max, ...more });
    const select = (name, values, more = {}) => ({ name, type: 'select', values, maxSelect: 1, ...more });
    const date = (name, more = {}) => ({ name, type: 'date', ...more });
    const kept = [
      { name: 'created', type: 'autodate', onCreate: true, onUpdate: false },
      { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
      { name: 'revision', type: 'number', onlyInt: true },
    ];
    const required = { required: true };
    const make = (name, rules, fields, indexes) => app.save(new Collection({ name, type: 'base', ...rules, fields: [...fields, ...kept], indexes }));
    const closed = { listRule: DESK, viewRule: DESK, createRule: null, updateRule: null, deleteRule: null };
    const WHYS = ['weather', 'park', 'vessel', 'min_pax'];

    make(
      'sea_days',
      { ...closed, updateRule: staff(['senior']) },
      [
        relation('country', 'countries', required),
        text('service_date', 10, { pattern: DAY, required: true }),
        select('scope', ['day', 'pier', 'place', 'departure'], required),
        relation('place', 'locations'),
        relation('departure', 'departures'),
        select('why', WHYS, required),
        text('words_ru', 500),
        text('words_en', 500),
        { name: 'hours', type: 'number', min: 1, max: 168, onlyInt: true, required: true },
        text('link', 500, { pattern: '^https://[^ ]+$' }),
        {
          name: 'bulletin',
          type: 'file',
          maxSelect: 1,
          maxSize: 12582912,
          protected: true,
          mimeTypes: ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'],
        },
        select('state', ['draft', 'running', 'done', 'undone'], required),
        text('started_by', 60),
        date('started_at'),
        date('done_at'),
      ],
      ['CREATE INDEX `idx_sea_days_1` ON `sea_days` (`country`, `service_date`)', 'CREATE INDEX `idx_sea_days_2` ON `sea_days` (`state`)'],
    );
    make(
      'sea_steps',
      closed,
      [
        relation('sea_day', 'sea_days', required),
        relation('departure', 'departures', required),
        select('state', ['waiting', 'done', 'skipped', 'back'], required),
        text('was_state', 20),
        text('was_why', 20),
        text('was_reason', 300),
        { name: 'was_by_hand', type: 'json', maxSize: 2000 },
      ],
      ['CREATE UNIQUE INDEX `idx_sea_steps_1` ON `sea_steps` (`sea_day`, `departure`)'],
    );
    make(
      'sea_choices',
      closed,
      [
        relation('country', 'countries', required),
        relation('sea_day', 'sea_days', required),
        relation('departure', 'departures', required),
        relation('voucher', 'vouchers', required),
        text('token', 32, { hidden: true }),
        text('from_day', 10),
        text('from_time', 5),
        date('deadline', required),
        select('state', ['open', 'moved', 'refunded', 'credit', 'passed_to_manager', 'answered_by_desk', 'withdrawn'], required),
        select('answer', ['move', 'money', 'credit', 'none']),
        date('answered_at'),
        text('answered_by', 60),
      ],
      [
        "CREATE UNIQUE INDEX `idx_sea_choices_1` ON `sea_choices` (`voucher`) WHERE `state` IN ('open', 'passed_to_manager')",
        "CREATE UNIQUE INDEX `idx_sea_choices_2` ON `sea_choices` (`token`) WHERE `token` != ''",
        'CREATE INDEX `idx_sea_choices_3` ON `sea_choices` (`voucher`)',
        'CREATE INDEX `idx_sea_choices_4` ON `sea_choices` (`sea_day`, `state`)',
        'CREATE INDEX `idx_sea_choices_5` ON `sea_choices` (`departure`, `state`)',
        'CREATE INDEX `idx_sea_choices_6` ON `sea_choices` (`state`, `deadline`)',
      ],
    );
  },
  (app) => {
    for (const name of ['sea_choices', 'sea_steps', 'sea_days']) app.delete(app.findCollectionByNameOrId(name));
  },
);
