// What every staff write stands on: number series, answers to repeated requests, the audit trail; clients.
migrate(
  (app) => {
    const idOf = (name) => app.findCollectionByNameOrId(name).id;
    const SIGNED_IN = '@request.auth.id != "" && @request.auth.active = true';
    const staff = (...types) =>
      `${SIGNED_IN} && (@request.auth.collectionName = "admins" || (@request.auth.collectionName = "users" && (${types.map((type) => `@request.auth.type = "${type}"`).join(' || ')})))`;
    const CLOSED = { listRule: null, viewRule: null, createRule: null, updateRule: null, deleteRule: null };
    const DESK = staff('manager', 'senior', 'accountant');
    const TRAIL = `${SIGNED_IN} && (@request.auth.collectionName = "admins" || (@request.auth.collectionName = "users" && @request.auth.type = "senior" && entity != "users" && entity != "admins"))`;
    const SELLERS = staff('manager', 'senior');
    const created = { name: 'created', type: 'autodate', onCreate: true, onUpdate: false };
    const timestamps = [created, { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true }];
    const country = { name: 'country', type: 'relation', collectionId: idOf('countries'), maxSelect: 1, required: true, cascadeDelete: false };
    const relation = (name, collection, maxSelect = 1) => ({ name, type: 'relation', collectionId: idOf(collection), maxSelect, cascadeDelete: false });

    app.save(
      new Collection({
        name: 'counters',
        type: 'base',
        ...CLOSED,
        fields: [
          { name: 'kind', type: 'text', required: true, max: 40 },
          { name: 'scope', type: 'text', max: 60 },
          { name: 'year', type: 'number', min: 0, onlyInt: true },
          { name: 'last', type: 'number', min: 0, onlyInt: true },
          ...timestamps,
        ],
        indexes: ['CREATE UNIQUE INDEX `idx_counters_1` ON `counters` (`kind`, `scope`, `year`)'],
      }),
    );

    app.save(
      new Collection({
        name: 'idempotency_keys',
        type: 'base',
        ...CLOSED,
        fields: [
          { name: 'actor', type: 'text', max: 60 },
          { name: 'key', type: 'text', required: true, max: 64 },
          { name: 'request', type: 'text', required: true, hidden: true, max: 64 },
          { name: 'answer', type: 'json', hidden: true, maxSize: 200000 },
          created,
        ],
        indexes: [
          'CREATE UNIQUE INDEX `idx_idempotency_keys_1` ON `idempotency_keys` (`actor`, `key`)',
          'CREATE INDEX `idx_idempotency_keys_2` ON `idempotency_keys` (`created`)',
        ],
      }),
    );

    app.save(
      new Collection({
        name: 'events',
        type: 'base',
        ...CLOSED,
        listRule: TRAIL,
        viewRule: TRAIL,
        fields: [
          { name: 'entity', type: 'text', required: true, max: 60 },
          { name: 'record', type: 'text', required: true, max: 60 },
          { name: 'actor', type: 'text', max: 60 },
          { name: 'actor_name', type: 'text', max: 100 },
          { name: 'action', type: 'text', required: true, max: 40 },
          { name: 'before', type: 'json', maxSize: 200000 },
          { name: 'after', type: 'json', maxSize: 200000 },
          { name: 'reason', type: 'text', max: 500 },
          { name: 'revision', type: 'text', max: 30 },
          { name: 'at', type: 'autodate', onCreate: true, onUpdate: false },
        ],
        indexes: [
          'CREATE INDEX `idx_events_1` ON `events` (`entity`, `record`, `revision`)',
          'CREATE INDEX `idx_events_2` ON `events` (`actor`, `at`)',
          'CREATE INDEX `idx_events_3` ON `events` (`at`)',
        ],
      }),
    );

    app.save(
      new Collection({
        name: 'clients',
        type: 'base',
        ...CLOSED,
        listRule: DESK,
        viewRule: DESK,
        updateRule: SELLERS,
        fields: [
          country,
          { name: 'name', type: 'text', required: true, max: 120 },
          { name: 'name_latin', type: 'text', max: 120 },
          { name: 'phones', type: 'json', maxSize: 5000 },
          { name: 'phone_e164', type: 'text', max: 20 },
          { name: 'messengers', type: 'json', maxSize: 5000 },
          { name: 'email', type: 'email' },
          { name: 'language', type: 'select', values: ['ru', 'en'], maxSelect: 1, required: true },
          { name: 'citizenship', type: 'text', max: 2, pattern: '^[A-Z]{2}$' },
          { name: 'birth_date', type: 'text', max: 10, pattern: '^\\d{4}-\\d{2}-\\d{2}$' },
          { name: 'hotel', type: 'text', max: 120 },
          { name: 'room', type: 'text', max: 20 },
          { name: 'arrival_date', type: 'text', max: 10, pattern: '^\\d{4}-\\d{2}-\\d{2}$' },
          { name: 'departure_date', type: 'text', max: 10, pattern: '^\\d{4}-\\d{2}-\\d{2}$' },
          { name: 'companions', type: 'json', maxSize: 20000 },
          { name: 'diet', type: 'text', max: 300 },
          { name: 'health_flags', type: 'json', maxSize: 5000 },
          { name: 'tags', type: 'json', maxSize: 5000 },
          { name: 'vip', type: 'bool' },
          { name: 'blacklisted', type: 'bool' },
          { name: 'blacklist_reason', type: 'text', max: 300 },
          { name: 'note', type: 'text', max: 5000 },
          { name: 'first_source', type: 'text', max: 40 },
          relation('first_agent', 'users'),
          relation('last_manager', 'users'),
          { name: 'marketing_consent', type: 'json', maxSize: 2000 },
          { name: 'health_consent', type: 'json', maxSize: 2000 },
          { name: 'totals', type: 'json', maxSize: 5000 },
          { name: 'state', type: 'select', values: ['active', 'merged', 'anonymised'], maxSelect: 1, required: true },
          { name: 'anonymised_at', type: 'date' },
          { name: 'created_by', type: 'text', max: 60 },
          { name: 'search', type: 'text', hidden: true, max: 10000 },
          ...timestamps,
        ],
        indexes: [
          'CREATE INDEX `idx_clients_1` ON `clients` (`country`, `state`, `created`, `id`)',
          "CREATE INDEX `idx_clients_2` ON `clients` (`phone_e164`) WHERE `phone_e164` != ''",
          'CREATE INDEX `idx_clients_3` ON `clients` (`last_manager`)',
          'CREATE INDEX `idx_clients_4` ON `clients` (`country`, `state`, `name` COLLATE NOCASE, `id`)',
          'CREATE INDEX `idx_clients_8` ON `clients` (`country`, `created`, `id`)',
          'CREATE INDEX `idx_clients_6` ON `clients` (`country`, `vip`, `created`, `id`)',
          'CREATE INDEX `idx_clients_7` ON `clients` (`country`, `blacklisted`, `created`, `id`)',
        ],
      }),
    );
    const clients = app.findCollectionByNameOrId('clients');
    clients.fields.add(new RelationField({ name: 'merged_into', collectionId: clients.id, maxSelect: 1, cascadeDelete: false }));
    clients.indexes = [...clients.indexes, 'CREATE INDEX `idx_clients_5` ON `clients` (`merged_into`)'];
    app.save(clients);
  },
  (app) => {
    for (const name of ['clients', 'events', 'idempotency_keys', 'counters']) app.delete(app.findCollectionByNameOrId(name));
  },
);
