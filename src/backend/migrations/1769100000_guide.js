// What guides do at the pier, the copies that their phones hold, and the cash that they hand over.
migrate(
  (app) => {
    const idOf = (name) => app.findCollectionByNameOrId(name).id;
    const DESK =
      '@request.auth.id != "" && @request.auth.active = true && (@request.auth.collectionName = "admins" || (@request.auth.collectionName = "users" && (@request.auth.type = "manager" || @request.auth.type = "senior" || @request.auth.type = "accountant")))';
    const relation = (name, collection, more = {}) => ({ name, type: 'relation', collectionId: idOf(collection), maxSelect: 1, cascadeDelete: false, ...more });
    const text = (name, max, more = {}) => ({ name, type: 'text', max, ...more });
    const select = (name, values, more = {}) => ({ name, type: 'select', values, maxSelect: 1, ...more });
    const date = (name, more = {}) => ({ name, type: 'date', ...more });
    const required = { required: true };
    const kept = [
      { name: 'created', type: 'autodate', onCreate: true, onUpdate: false },
      { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
      { name: 'revision', type: 'number', onlyInt: true },
    ];
    const closed = { listRule: null, viewRule: null, createRule: null, updateRule: null, deleteRule: null };
    const make = (name, rules, fields, indexes) => app.save(new Collection({ name, type: 'base', ...closed, ...rules, fields: [...fields, ...kept], indexes }));

    make(
      'guide_copies',
      {},
      [
        relation('country', 'countries', required),
        relation('user', 'users', required),
        text('device', 40, { min: 8, ...required }),
        { name: 'departures', type: 'json', maxSize: 20000 },
        date('expires_at', required),
        date('seen_at'),
        date('ended_at'),
        text('ended_by', 60),
      ],
      [
        'CREATE UNIQUE INDEX `idx_guide_copies_1` ON `guide_copies` (`user`, `device`)',
        'CREATE INDEX `idx_guide_copies_2` ON `guide_copies` (`country`, `expires_at`)',
      ],
    );
    make(
      'handovers',
      {},
      [
        relation('country', 'countries', required),
        relation('guide', 'users', required),
        select('state', ['offered', 'returned', 'done'], required),
        { name: 'lines', type: 'json', maxSize: 5000 },
        text('explanation', 500),
        date('offered_at', required),
        text('counted_by', 60),
        text('counted_name', 120),
        date('counted_at'),
        text('reason', 500),
      ],
      ['CREATE INDEX `idx_handovers_1` ON `handovers` (`country`, `offered_at`)', 'CREATE INDEX `idx_handovers_2` ON `handovers` (`guide`, `offered_at`)'],
    );
    make(
      'boarding_actions',
      { listRule: DESK, viewRule: DESK },
      [
        relation('country', 'countries', required),
        relation('departure', 'departures', required),
        relation('voucher', 'vouchers'),
        select('kind', ['check_in', 'no_show', 'refuse', 'cash', 'incident', 'undo'], required),
        text('key', 36, { min: 36, ...required }),
        text('device', 40),
        text('actor', 60, required),
        text('actor_name', 120),
        date('at', required),
        { name: 'who', type: 'json', maxSize: 2000 },
        text('undoes', 36),
        { name: 'amount', type: 'number', min: 0, onlyInt: true },
        text('currency', 3),
        select('why', ['pregnancy', 'back', 'heart', 'age', 'infant', 'alcohol', 'other']),
        text('note', 1000),
        { name: 'photo', type: 'file', maxSelect: 1, maxSize: 12582912, protected: true, mimeTypes: ['image/jpeg', 'image/png', 'image/webp'] },
        relation('handover', 'handovers'),
      ],
      [
        'CREATE INDEX `idx_boarding_actions_1` ON `boarding_actions` (`departure`, `at`)',
        'CREATE UNIQUE INDEX `idx_boarding_actions_2` ON `boarding_actions` (`key`)',
        "CREATE INDEX `idx_boarding_actions_3` ON `boarding_actions` (`country`, `actor`, `at`) WHERE `kind` = 'cash'",
        "CREATE INDEX `idx_boarding_actions_4` ON `boarding_actions` (`voucher`) WHERE `voucher` != ''",
        "CREATE INDEX `idx_boarding_actions_5` ON `boarding_actions` (`handover`) WHERE `handover` != ''",
        "CREATE INDEX `idx_boarding_actions_6` ON `boarding_actions` (`undoes`) WHERE `undoes` != ''",
      ],
    );
  },
  (app) => {
    for (const name of ['boarding_actions', 'handovers', 'guide_copies']) app.delete(app.findCollectionByNameOrId(name));
  },
);
