// People of the business, ends of their sessions, one-time codes; catalogue data that the office reads and edits.
migrate(
  (app) => {
    const SIGNED_IN = '@request.auth.id != "" && @request.auth.active = true';
    const ADMINS = `${SIGNED_IN} && @request.auth.collectionName = "admins"`;
    const staff = (...types) =>
      `${SIGNED_IN} && (@request.auth.collectionName = "admins" || (@request.auth.collectionName = "users" && (${types.map((type) => `@request.auth.type = "${type}"`).join(' || ')})))`;
    const ADMINS_OR_SELF = `${SIGNED_IN} && (@request.auth.collectionName = "admins" || (@request.auth.collectionName = "users" && id = @request.auth.id))`;
    const BY_SITE_SERVER = '@request.auth.id != "" && @request.auth.collectionName = "services"';
    const OFFICE = staff('manager', 'senior', 'accountant', 'content');
    const CLOSED = { listRule: null, viewRule: null, createRule: null, updateRule: null, deleteRule: null };
    const timestamps = [
      { name: 'created', type: 'autodate', onCreate: true, onUpdate: false },
      { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
    ];

    // PocketBase brings a `users` collection that nothing has used; it is gone when this migration runs a second time.
    for (const collection of app.findAllCollections('auth')) if (collection.name === 'users') app.delete(collection);

    const byNameAndPassword = {
      type: 'auth',
      authRule: 'active = true',
      passwordAuth: { enabled: true, identityFields: ['username'] },
      oauth2: { enabled: false },
      otp: { enabled: false },
      mfa: { enabled: false },
      authAlert: { enabled: false },
      authToken: { duration: 1209600 },
    };
    const EMAIL = { name: 'email', type: 'email', system: true, required: false };
    const USERNAME = { name: 'username', type: 'text', required: true, max: 40, pattern: '^[a-z0-9][a-z0-9._-]{2,39}$' };

    app.save(
      new Collection({
        name: 'users',
        ...byNameAndPassword,
        listRule: ADMINS,
        viewRule: ADMINS_OR_SELF,
        createRule: ADMINS,
        updateRule: ADMINS_OR_SELF,
        deleteRule: null,
        manageRule: ADMINS,
        fields: [
          EMAIL,
          USERNAME,
          { name: 'phone_e164', type: 'text', max: 16, pattern: '^\\+[1-9][0-9]{6,14}$' },
          { name: 'type', type: 'select', values: ['tourist', 'agent', 'guide', 'content', 'manager', 'senior', 'accountant'], maxSelect: 1, required: true },
          { name: 'name_ru', type: 'text', max: 100 },
          { name: 'name_en', type: 'text', max: 100 },
          { name: 'active', type: 'bool' },
          { name: 'manager_code', type: 'text', max: 40, pattern: '^[a-z0-9][a-z0-9_-]*$' },
          { name: 'languages', type: 'select', values: ['ru', 'en', 'th'], maxSelect: 3 },
          { name: 'on_shift', type: 'json', maxSize: 10000 },
          { name: 'last_seen', type: 'date' },
          { name: 'session_epoch', type: 'number', hidden: true, min: 0, onlyInt: true },
          ...timestamps,
        ],
        indexes: [
          'CREATE UNIQUE INDEX `idx_users_1` ON `users` (`username` COLLATE NOCASE)',
          "CREATE UNIQUE INDEX `idx_users_2` ON `users` (`phone_e164`) WHERE `phone_e164` != ''",
          "CREATE UNIQUE INDEX `idx_users_3` ON `users` (`manager_code`) WHERE `manager_code` != ''",
          'CREATE INDEX `idx_users_4` ON `users` (`type`, `active`)',
        ],
      }),
    );

    app.save(
      new Collection({
        name: 'admins',
        ...byNameAndPassword,
        listRule: ADMINS,
        viewRule: ADMINS,
        createRule: null,
        updateRule: ADMINS,
        deleteRule: null,
        manageRule: null,
        fields: [
          EMAIL,
          USERNAME,
          { name: 'kind', type: 'select', values: ['admin', 'developer'], maxSelect: 1, required: true },
          { name: 'name_ru', type: 'text', max: 100 },
          { name: 'name_en', type: 'text', max: 100 },
          { name: 'active', type: 'bool' },
          { name: 'last_seen', type: 'date' },
          { name: 'session_epoch', type: 'number', hidden: true, min: 0, onlyInt: true },
          ...timestamps,
        ],
        indexes: ['CREATE UNIQUE INDEX `idx_admins_1` ON `admins` (`username` COLLATE NOCASE)'],
      }),
    );

    app.save(
      new Collection({
        name: 'session_ends',
        type: 'base',
        ...CLOSED,
        listRule: BY_SITE_SERVER,
        viewRule: BY_SITE_SERVER,
        fields: [
          { name: 'subject', type: 'text', required: true, max: 60, pattern: '^(users|admins):[a-z0-9]+$' },
          { name: 'epoch', type: 'number', required: true, min: 1, onlyInt: true },
          { name: 'created', type: 'autodate', onCreate: true, onUpdate: false },
        ],
        indexes: ['CREATE INDEX `idx_session_ends_1` ON `session_ends` (`created`)'],
      }),
    );

    app.save(
      new Collection({
        name: 'phone_codes',
        type: 'base',
        ...CLOSED,
        fields: [
          { name: 'phone', type: 'text', required: true, hidden: true, max: 64 },
          { name: 'address', type: 'text', hidden: true, max: 64 },
          { name: 'code', type: 'text', required: true, hidden: true, max: 64 },
          { name: 'guesses', type: 'number', min: 0, onlyInt: true },
          { name: 'dead', type: 'bool' },
          { name: 'created', type: 'autodate', onCreate: true, onUpdate: false },
        ],
        indexes: [
          'CREATE INDEX `idx_phone_codes_1` ON `phone_codes` (`phone`, `created`)',
          'CREATE INDEX `idx_phone_codes_2` ON `phone_codes` (`address`, `created`)',
          'CREATE INDEX `idx_phone_codes_3` ON `phone_codes` (`created`)',
        ],
      }),
    );

    app.save(
      new Collection({
        name: 'throttles',
        type: 'base',
        ...CLOSED,
        fields: [{ name: 'key', type: 'text', required: true, hidden: true, max: 64 }, { name: 'failures', type: 'json', maxSize: 10000 }, ...timestamps],
        indexes: ['CREATE UNIQUE INDEX `idx_throttles_1` ON `throttles` (`key`)', 'CREATE INDEX `idx_throttles_2` ON `throttles` (`updated`)'],
      }),
    );

    const write = staff('senior', 'content');
    for (const name of [
      'countries',
      'country_regions',
      'ic_excurs_groups',
      'ic_excurs_categories',
      'ic_excurs_tags',
      'locations',
      'park_closures',
      'ic_excurs',
      'ic_excurs_list',
      'ic_excurs_prices',
      'ic_excurs_images',
      'ic_excurs_assets',
      'excursion_schedules',
      'excursion_collections',
      'posts',
      'legal_texts',
      'site_texts',
      'currencies',
    ]) {
      const collection = app.findCollectionByNameOrId(name);
      // A rule is a pointer of Go's: it compares as text only after conversion.
      const filter = String(collection.listRule);
      const read = filter === '' ? '' : `(${filter}) || (${OFFICE})`;
      collection.listRule = collection.viewRule = read;
      if (collection.type !== 'view') collection.createRule = collection.updateRule = collection.deleteRule = name === 'currencies' ? ADMINS : write;
      app.save(collection);
    }
    const rates = app.findCollectionByNameOrId('rates');
    rates.createRule = staff('senior', 'accountant');
    app.save(rates);
  },
  (app) => {
    for (const collection of app.findAllCollections('base', 'view')) {
      if (collection.system || ['leads', 'session_ends', 'phone_codes', 'throttles'].includes(collection.name)) continue;
      const filter = String(collection.listRule);
      collection.listRule = collection.viewRule = /^\((.*)\) \|\| \(@request\.auth\.id .*\)$/.exec(filter)?.[1] ?? filter;
      if (collection.type === 'base') collection.createRule = collection.updateRule = collection.deleteRule = null;
      app.save(collection);
    }
    for (const name of ['throttles', 'phone_codes', 'session_ends', 'admins', 'users']) app.delete(app.findCollectionByNameOrId(name));
  },
);
