// How long things are kept where somebody set it, what the rules of retention did, and guests whom the law keeps.
migrate(
  (app) => {
    const text = (name, max, more = {}) => ({ name, type: 'text', max, ...more });
    const count = (name, more = {}) => ({ name, type: 'number', min: 0, onlyInt: true, ...more });
    const required = { required: true };
    const stamps = [
      { name: 'created', type: 'autodate', onCreate: true, onUpdate: false },
      { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
    ];
    const closed = { listRule: null, viewRule: null, createRule: null, updateRule: null, deleteRule: null };
    const make = (name, rules, fields, indexes) => app.save(new Collection({ name, type: 'base', ...closed, ...rules, fields, indexes }));

    make(
      'retention_periods',
      { listRule: '', viewRule: '' },
      [
        text('rule', 40, { pattern: '^[a-z]+(-[a-z]+)*$', ...required }),
        count('count', { min: 1, ...required }),
        ...stamps,
        { name: 'revision', type: 'number', onlyInt: true },
      ],
      ['CREATE UNIQUE INDEX `idx_retention_periods_1` ON `retention_periods` (`rule`)'],
    );
    make(
      'retention_runs',
      {},
      [
        text('rule', 40, required),
        { name: 'kind', type: 'select', values: ['dry', 'real'], maxSelect: 1, ...required },
        { name: 'state', type: 'select', values: ['going', 'done'], maxSelect: 1, ...required },
        text('day', 10, required),
        { name: 'begun_at', type: 'date', ...required },
        { name: 'ended_at', type: 'date' },
        count('count'),
        text('digest', 64),
        count('looked'),
        count('due'),
        count('done'),
        count('failed'),
        { name: 'stayed', type: 'json' },
        { name: 'examples', type: 'json' },
        { name: 'folders', type: 'json' },
        text('cursor', 30),
        ...stamps,
      ],
      [
        'CREATE INDEX `idx_retention_runs_1` ON `retention_runs` (`rule`, `begun_at`)',
        "CREATE UNIQUE INDEX `idx_retention_runs_2` ON `retention_runs` (`rule`, `day`) WHERE `kind` = 'real'",
      ],
    );

    const clients = app.findCollectionByNameOrId('clients');
    clients.fields.add(new BoolField({ name: 'legal_hold' }));
    app.save(clients);
  },
  (app) => {
    const clients = app.findCollectionByNameOrId('clients');
    clients.fields.removeByName('legal_hold');
    app.save(clients);
    for (const name of ['retention_runs', 'retention_periods']) app.delete(app.findCollectionByNameOrId(name));
  },
);
