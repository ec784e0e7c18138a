// Second factors, sessions as records, and what is written down of who came in and who did not.
migrate(
  (app) => {
    const text = (name, max, more = {}) => ({ name, type: 'text', max, ...more });
    const subject = text('subject', 60, { required: true, pattern: '^(users|admins):[a-z0-9]+$' });
    const created = { name: 'created', type: 'autodate', onCreate: true, onUpdate: false };
    const updated = { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true };
    const make = (name, fields, indexes) =>
      app.save(
        new Collection({ ...{ name, type: 'base', listRule: null, viewRule: null, createRule: null, updateRule: null, deleteRule: null }, fields, indexes }),
      );

    make(
      'second_factors',
      [
        subject,
        text('totp', 1000, { hidden: true }),
        { name: 'totp_step', type: 'number', hidden: true, min: 0, onlyInt: true },
        { name: 'totp_since', type: 'date' },
        { name: 'recovery', type: 'json', hidden: true },
        { name: 'recovery_made', type: 'date' },
        { name: 'reset_at', type: 'date' },
        { name: 'without', type: 'number', min: 0, onlyInt: true },
        created,
        updated,
      ],
      ['CREATE UNIQUE INDEX `idx_second_factors_1` ON `second_factors` (`subject`)'],
    );
    make(
      'passkeys',
      [
        subject,
        text('name', 60),
        text('credential', 400, { required: true, hidden: true }),
        text('public_key', 2000, { required: true, hidden: true }),
        { name: 'counter', type: 'number', hidden: true, min: 0, onlyInt: true },
        { name: 'transports', type: 'json' },
        { name: 'used_at', type: 'date' },
        created,
      ],
      ['CREATE UNIQUE INDEX `idx_passkeys_1` ON `passkeys` (`credential`)', 'CREATE INDEX `idx_passkeys_2` ON `passkeys` (`subject`)'],
    );
    make(
      'sign_in_steps',
      [
        subject,
        text('secret', 64, { required: true, hidden: true }),
        text('kind', 10, { required: true }),
        { name: 'guesses', type: 'number', min: 0, onlyInt: true },
        { name: 'done', type: 'bool' },
        created,
      ],
      ['CREATE INDEX `idx_sign_in_steps_1` ON `sign_in_steps` (`created`)'],
    );
    make(
      'sessions',
      [
        subject,
        text('browser', 40),
        text('system', 40),
        text('place', 40),
        text('way', 20),
        { name: 'is_new', type: 'bool' },
        { name: 'noticed_at', type: 'date' },
        { name: 'epoch', type: 'number', min: 0, onlyInt: true },
        { name: 'last_seen', type: 'date' },
        { name: 'ended_at', type: 'date' },
        text('ended_by', 60),
        created,
      ],
      [
        'CREATE INDEX `idx_sessions_1` ON `sessions` (`subject`, `last_seen`)',
        "CREATE INDEX `idx_sessions_2` ON `sessions` (`last_seen`) WHERE `ended_at` = ''",
        'CREATE INDEX `idx_sessions_3` ON `sessions` (`last_seen`)',
      ],
    );
    make(
      'security_log',
      [
        text('kind', 30, { required: true }),
        text('subject', 60),
        text('name', 100),
        text('address', 60),
        text('what', 200),
        text('actor', 60),
        text('actor_name', 100),
        { name: 'at', type: 'autodate', onCreate: true, onUpdate: false },
      ],
      ['CREATE INDEX `idx_security_log_1` ON `security_log` (`at`)', 'CREATE INDEX `idx_security_log_2` ON `security_log` (`address`, `at`)'],
    );

    const ends = app.findCollectionByNameOrId('session_ends');
    ends.fields.add(new TextField({ name: 'session', max: 15 }));
    const epoch = ends.fields.getByName('epoch');
    epoch.required = false;
    epoch.min = 0;
    app.save(ends);

    const events = app.findCollectionByNameOrId('events');
    events.indexes = [
      ...events.indexes,
      "CREATE INDEX `idx_events_revealed` ON `events` (`at`) WHERE `action` = 'reveal'",
      "CREATE INDEX `idx_events_users` ON `events` (`at`) WHERE `entity` = 'users'",
      "CREATE INDEX `idx_events_admins` ON `events` (`at`) WHERE `entity` = 'admins'",
    ];
    app.save(events);
  },
  (app) => {
    const events = app.findCollectionByNameOrId('events');
    events.indexes = events.indexes.filter((index) => !/idx_events_(revealed|users|admins)/.test(index));
    app.save(events);
    const ends = app.findCollectionByNameOrId('session_ends');
    app.db().newQuery("DELETE FROM session_ends WHERE session != '' OR epoch < 1").execute();
    ends.fields.removeByName('session');
    const epoch = ends.fields.getByName('epoch');
    epoch.required = true;
    epoch.min = 1;
    app.save(ends);
    for (const name of ['security_log', 'sessions', 'sign_in_steps', 'passkeys', 'second_factors']) app.delete(app.findCollectionByNameOrId(name));
  },
);
