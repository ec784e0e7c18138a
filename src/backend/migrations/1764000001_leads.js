// The sales desk: sources, stages, leads with their histories, offers, saved views, exports.
migrate(
  (app) => {
    const idOf = (name) => app.findCollectionByNameOrId(name).id;
    const SIGNED_IN = '@request.auth.id != "" && @request.auth.active = true';
    const ADMINS = `${SIGNED_IN} && @request.auth.collectionName = "admins"`;
    const staff = (...types) =>
      `${SIGNED_IN} && (@request.auth.collectionName = "admins" || (@request.auth.collectionName = "users" && (${types.map((type) => `@request.auth.type = "${type}"`).join(' || ')})))`;
    const CLOSED = { listRule: null, viewRule: null, createRule: null, updateRule: null, deleteRule: null };
    const DESK = staff('manager', 'senior', 'accountant');
    const STAGE_READERS = staff('manager', 'senior', 'accountant', 'agent');
    const SELLERS = staff('manager', 'senior');
    const AGENT = `${SIGNED_IN} && @request.auth.collectionName = "users" && @request.auth.type = "agent"`;
    const OWN = `${SIGNED_IN} && owner = @request.auth.id`;
    const created = { name: 'created', type: 'autodate', onCreate: true, onUpdate: false };
    const timestamps = [created, { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true }];
    const code = {
      name: 'id',
      type: 'text',
      primaryKey: true,
      system: true,
      required: true,
      min: 2,
      max: 30,
      pattern: '^[a-z][a-z0-9_]*$',
      autogeneratePattern: '',
    };
    const text = (name, max, more = {}) => ({ name, type: 'text', max, ...more });
    const json = (name, maxSize = 20000, more = {}) => ({ name, type: 'json', maxSize, ...more });
    const date = (name) => ({ name, type: 'date' });
    const bool = (name) => ({ name, type: 'bool' });
    const int = (name, more = {}) => ({ name, type: 'number', onlyInt: true, ...more });
    const select = (name, values, more = {}) => ({ name, type: 'select', values, maxSelect: 1, ...more });
    const relation = (name, collection, more = {}) => ({ name, type: 'relation', collectionId: idOf(collection), maxSelect: 1, cascadeDelete: false, ...more });
    const country = () => relation('country', 'countries', { required: true });
    const labels = [text('name_ru', 80, { required: true }), text('name_en', 80, { required: true })];
    const configured = { ...CLOSED, listRule: DESK, viewRule: DESK, createRule: ADMINS, updateRule: ADMINS };

    const countries = app.findCollectionByNameOrId('countries');
    countries.fields.add(new JSONField({ name: 'office_hours', maxSize: 5000 }));
    app.save(countries);
    const users = app.findCollectionByNameOrId('users');
    users.fields.add(new RelationField({ name: 'manager', collectionId: users.id, maxSelect: 1, cascadeDelete: false }));
    app.save(users);

    app.save(
      new Collection({
        name: 'sources',
        type: 'base',
        ...configured,
        fields: [
          code,
          ...labels,
          select('kind', ['site_form', 'whatsapp', 'telegram', 'instagram', 'vk', 'phone', 'walk_in', 'agent_link', 'agent_manual', 'repeat', 'ota', 'other'], {
            required: true,
          }),
          relation('default_manager', 'users'),
          json('match', 5000),
          int('monthly_cost', { min: 0 }),
          text('currency', 3),
          bool('active'),
          int('sort'),
          ...timestamps,
        ],
      }),
    );
    app.save(
      new Collection({
        name: 'statuses',
        type: 'base',
        ...configured,
        listRule: STAGE_READERS,
        viewRule: STAGE_READERS,
        fields: [
          code,
          ...labels,
          select('kind', ['open', 'won', 'lost'], { required: true }),
          text('colour', 20),
          text('icon', 40),
          int('sla_minutes', { min: 0 }),
          json('required_fields', 2000),
          json('next', 2000),
          text('action_ru', 120),
          text('action_en', 120),
          bool('system'),
          int('sort'),
          ...timestamps,
        ],
      }),
    );
    app.save(
      new Collection({
        name: 'loss_reasons',
        type: 'base',
        ...configured,
        fields: [code, ...labels, bool('active'), int('sort'), ...timestamps],
      }),
    );

    const fill = (name, rows) => {
      const collection = app.findCollectionByNameOrId(name);
      rows.forEach((row, index) => {
        app.save(new Record(collection, { ...row, sort: index + 1 }));
      });
    };
    fill(
      'sources',
      [
        ['site_form', 'Сайт', 'Site'],
        ['whatsapp', 'WhatsApp', 'WhatsApp'],
        ['telegram', 'Telegram', 'Telegram'],
        ['instagram', 'Instagram', 'Instagram'],
        ['vk', 'ВКонтакте', 'VK'],
        ['phone', 'Звонок', 'Phone call'],
        ['walk_in', 'Пришёл в офис', 'Walked in'],
        ['agent_link', 'Ссылка агента', 'Agent’s link'],
        ['agent_manual', 'Агент сказал', 'Agent’s word'],
        ['repeat', 'Повторный гость', 'Repeat guest'],
        ['ota', 'Площадка', 'Marketplace'],
        ['other', 'Другое', 'Other'],
      ].map(([id, name_ru, name_en]) => ({ id, name_ru, name_en, kind: id, active: true })),
    );
    const AWAY = ['lost', 'duplicate', 'spam'];
    const KNOWN = ['date_from', 'adults', 'hotel'];
    fill(
      'statuses',
      [
        ['new', 'Новая', 'New', 'open', 'blue', 'inbox', 15, [], ['contacted', ...AWAY], 'Связаться с гостем', 'Get in touch'],
        [
          'contacted',
          'На связи',
          'Contacted',
          'open',
          'teal',
          'message-circle',
          720,
          [],
          ['qualified', ...AWAY],
          'Узнать даты, число людей и отель',
          'Ask for dates, people and hotel',
        ],
        [
          'qualified',
          'Всё известно',
          'Qualified',
          'open',
          'violet',
          'list-checks',
          480,
          KNOWN,
          ['offered', ...AWAY],
          'Отправить подборку',
          'Send a collection',
        ],
        ['offered', 'Предложение', 'Offered', 'open', 'amber', 'send', 2160, KNOWN, ['hold', ...AWAY], 'Спросить, что выбрали', 'Ask what they chose'],
        ['hold', 'Ждём оплату', 'On hold', 'open', 'orange', 'hourglass', 1440, KNOWN, ['won', ...AWAY], 'Получить предоплату', 'Get the deposit'],
        ['won', 'Продано', 'Won', 'won', 'green', 'circle-check', 0, [], ['lost'], '', ''],
        ['lost', 'Отказ', 'Lost', 'lost', 'grey', 'circle-x', 0, ['loss_reason'], ['contacted'], '', ''],
        ['duplicate', 'Дубль', 'Duplicate', 'lost', 'grey', 'copy', 0, [], [], '', ''],
        ['spam', 'Спам', 'Spam', 'lost', 'grey', 'ban', 0, [], [], '', ''],
      ].map(([id, name_ru, name_en, kind, colour, icon, sla_minutes, required_fields, next, action_ru, action_en]) => ({
        id,
        name_ru,
        name_en,
        kind,
        colour,
        icon,
        sla_minutes,
        required_fields,
        next,
        action_ru,
        action_en,
        system: true,
      })),
    );
    fill(
      'loss_reasons',
      [
        ['price', 'Дорого', 'Price'],
        ['dates_full', 'Нет мест на даты', 'Dates are full'],
        ['season_closed', 'Не сезон', 'Season closed'],
        ['no_answer', 'Не отвечает', 'No answer'],
        ['bought_elsewhere', 'Купили у других', 'Bought elsewhere'],
        ['health_age', 'Здоровье или возраст', 'Health or age'],
        ['cannot_pay', 'Не может оплатить нашим способом', 'Cannot pay our way'],
        ['changed_plans', 'Изменились планы', 'Changed plans'],
        ['weather', 'Погода', 'Weather'],
      ].map(([id, name_ru, name_en]) => ({ id, name_ru, name_en, active: true })),
    );

    const leads = app.findCollectionByNameOrId('leads');
    leads.listRule = leads.viewRule = DESK;
    leads.updateRule = SELLERS;
    const added = [
      new TextField(text('number', 20)),
      new RelationField(relation('status', 'statuses')),
      new DateField(date('status_since')),
      new NumberField(int('cycle', { min: 0 })),
      new RelationField(relation('assigned_user', 'users')),
      new SelectField(select('assigned_reason', ['manager_link', 'agent_manager', 'last_manager', 'source_default', 'round_robin', 'by_hand', 'nobody'])),
      new DateField(date('assigned_at')),
      new RelationField(relation('agent', 'users')),
      new RelationField(relation('client', 'clients')),
      new EmailField({ name: 'email' }),
      new TextField(text('next_action', 300)),
      new DateField(date('next_action_at')),
      new DateField(date('due_at')),
      new DateField(date('first_response_at')),
      new NumberField(int('response_minutes', { min: 0 })),
      new NumberField(int('touches', { min: 0 })),
      new DateField(date('last_touch_at')),
      new RelationField(relation('excursions', 'ic_excurs', { maxSelect: 50 })),
      new JSONField(json('picks')),
      new TextField(text('date_to', 10)),
      new NumberField(int('infants', { min: 0, max: 99 })),
      new TextField(text('hotel', 120)),
      new TextField(text('room', 20)),
      new NumberField(int('budget', { min: 0 })),
      new TextField(text('budget_currency', 3)),
      new TextField(text('note', 5000)),
      new RelationField(relation('loss_reason', 'loss_reasons')),
      new TextField(text('loss_note', 1000)),
      new DateField(date('won_at')),
      new DateField(date('closed_at')),
      new RelationField({ name: 'merged_into', collectionId: leads.id, maxSelect: 1, cascadeDelete: false }),
      new JSONField(json('also', 100000)),
      new TextField(text('external_id', 60)),
      new TextField(text('created_by', 60)),
      new TextField(text('updated_by', 60)),
      new TextField(text('search', 10000, { hidden: true })),
      new JSONField(json('keys', 5000, { hidden: true })),
    ];
    for (const field of added) leads.fields.add(field);
    // Every list of leads walks one of these and finds in it whatever it filters by.
    const index = (name, columns, where = '') => `CREATE INDEX \`idx_leads_${name}\` ON \`leads\` (${columns})${where}`;
    const OPEN = " WHERE `due_at` != ''";
    leads.indexes = [
      ...leads.indexes.filter((one) => !one.includes('idx_leads_2')),
      "CREATE UNIQUE INDEX `idx_leads_number` ON `leads` (`country`, `number`) WHERE `number` != ''",
      "CREATE UNIQUE INDEX `idx_leads_external` ON `leads` (`external_id`) WHERE `external_id` != ''",
      index('created', '`country`, `created`, `id`, `status`, `assigned_user`, `source`, `due_at`'),
      index('status_created', '`country`, `status`, `created`, `id`, `assigned_user`, `source`, `due_at`'),
      index('user_created', '`country`, `assigned_user`, `created`, `id`, `status`, `source`, `due_at`'),
      index('user_status_created', '`country`, `assigned_user`, `status`, `created`, `id`, `source`, `due_at`'),
      index('source_created', '`country`, `source`, `created`, `id`, `status`, `assigned_user`, `due_at`'),
      index('source_status_created', '`country`, `source`, `status`, `created`, `id`, `assigned_user`, `due_at`'),
      index('source_user_created', '`country`, `source`, `assigned_user`, `created`, `id`, `status`, `due_at`'),
      index('open_created', '`country`, `created`, `id`, `due_at`, `status`, `assigned_user`, `source`', OPEN),
      index('open_due', '`country`, `due_at`, `id`, `created`, `status`, `assigned_user`, `source`', OPEN),
      index('open_user_due', '`country`, `assigned_user`, `due_at`, `id`, `created`, `status`, `source`', OPEN),
      index('status_since', '`country`, `status`, `status_since`, `id`, `created`, `assigned_user`, `source`, `due_at`'),
      index('user_status_since', '`country`, `assigned_user`, `status`, `status_since`, `id`, `created`, `source`, `due_at`'),
      index('client', '`client`, `created`'),
      index('agent', '`agent`, `created`', " WHERE `agent` != ''"),
      index('closed', '`country`, `closed_at`, `id`, `created`, `status`, `assigned_user`, `source`, `due_at`', " WHERE `closed_at` != ''"),
      index('merged', '`merged_into`'),
    ];
    app.save(leads);

    const clients = app.findCollectionByNameOrId('clients');
    clients.fields.add(new JSONField(json('also', 100000)));
    clients.fields.add(new TextField(text('updated_by', 60)));
    clients.fields.add(new JSONField(json('keys', 5000, { hidden: true })));
    app.save(clients);

    app.save(
      new Collection({
        name: 'lead_stages',
        type: 'base',
        ...CLOSED,
        listRule: DESK,
        viewRule: DESK,
        fields: [
          relation('lead', 'leads', { required: true }),
          country(),
          text('from', 30),
          text('to', 30, { required: true }),
          select('kind', ['open', 'won', 'lost'], { required: true }),
          int('cycle', { min: 1 }),
          relation('assigned_user', 'users'),
          text('source', 40),
          text('loss_reason', 30),
          int('seconds', { min: 0 }),
          text('by', 60),
          { name: 'at', type: 'date', required: true },
          created,
        ],
        indexes: [
          'CREATE INDEX `idx_lead_stages_1` ON `lead_stages` (`lead`, `at`)',
          'CREATE INDEX `idx_lead_stages_2` ON `lead_stages` (`country`, `at`, `to`, `kind`, `assigned_user`, `source`)',
        ],
      }),
    );
    app.save(
      new Collection({
        name: 'offers',
        type: 'base',
        ...CLOSED,
        listRule: DESK,
        viewRule: DESK,
        fields: [
          relation('lead', 'leads', { required: true }),
          country(),
          text('token', 40, { required: true }),
          select('language', ['ru', 'en'], { required: true }),
          relation('excursions', 'ic_excurs', { required: true, maxSelect: 50 }),
          text('note', 2000),
          text('channel', 20),
          json('picks'),
          int('opens', { min: 0 }),
          date('opened_at'),
          date('picked_at'),
          date('expires_at'),
          text('created_by', 60),
          ...timestamps,
        ],
        indexes: ['CREATE UNIQUE INDEX `idx_offers_1` ON `offers` (`token`)', 'CREATE INDEX `idx_offers_2` ON `offers` (`lead`, `created`)'],
      }),
    );
    leads.fields.add(new RelationField(relation('offer', 'offers')));
    app.save(leads);

    app.save(
      new Collection({
        name: 'activities',
        type: 'base',
        ...CLOSED,
        listRule: DESK,
        viewRule: DESK,
        fields: [
          relation('lead', 'leads'),
          relation('client', 'clients'),
          country(),
          select('kind', ['call_in', 'call_out', 'message_in', 'message_out', 'comment', 'offer', 'stage', 'system'], { required: true }),
          text('channel', 20),
          text('text', 5000),
          json('data'),
          { name: 'at', type: 'date', required: true },
          text('by', 60),
          text('by_name', 100),
          relation('merged_from', 'leads'),
          created,
        ],
        indexes: ['CREATE INDEX `idx_activities_1` ON `activities` (`lead`, `at`)', 'CREATE INDEX `idx_activities_2` ON `activities` (`client`, `at`)'],
      }),
    );
    app.save(
      new Collection({
        name: 'saved_views',
        type: 'base',
        listRule: OWN,
        viewRule: OWN,
        createRule: OWN,
        updateRule: `${OWN} && @request.body.owner:changed = false`,
        deleteRule: OWN,
        fields: [
          text('owner', 40, { required: true }),
          text('screen', 40, { required: true }),
          text('name', 60, { required: true }),
          text('query', 2000),
          int('sort'),
          ...timestamps,
        ],
        indexes: ['CREATE UNIQUE INDEX `idx_saved_views_1` ON `saved_views` (`owner`, `screen`, `name`)'],
      }),
    );
    app.save(
      new Collection({
        name: 'exports',
        type: 'base',
        ...CLOSED,
        listRule: ADMINS,
        viewRule: ADMINS,
        fields: [
          text('actor', 60),
          text('actor_name', 100),
          text('list', 40, { required: true }),
          text('format', 10),
          text('filter', 2000),
          int('rows', { min: 0 }),
          { name: 'at', type: 'autodate', onCreate: true, onUpdate: false },
        ],
        indexes: ['CREATE INDEX `idx_exports_1` ON `exports` (`at`)'],
      }),
    );
    app.save(
      new Collection({
        name: 'agent_leads',
        type: 'view',
        ...CLOSED,
        listRule: `${AGENT} && agent = @request.auth.id`,
        viewRule: `${AGENT} && agent = @request.auth.id`,
        viewQuery: "SELECT id, number, country, agent, name, status, date_from, adults, children, created FROM leads WHERE agent != ''",
      }),
    );

    // Search: one document per record, kept by triggers, so in the transaction of whatever writes the record.
    const sql = (text) => app.nonconcurrentDB().newQuery(text).execute();
    sql(
      'CREATE TABLE desk_search (doc INTEGER PRIMARY KEY, entity TEXT NOT NULL, record TEXT NOT NULL, parent TEXT NOT NULL, country TEXT NOT NULL, body TEXT NOT NULL, UNIQUE (entity, record))',
    );
    sql("CREATE VIRTUAL TABLE desk_search_fts USING fts5(body, content = 'desk_search', content_rowid = 'doc', tokenize = 'trigram')");
    sql('CREATE TRIGGER desk_search_added AFTER INSERT ON desk_search BEGIN INSERT INTO desk_search_fts (rowid, body) VALUES (new.doc, new.body); END');
    sql(
      "CREATE TRIGGER desk_search_gone AFTER DELETE ON desk_search BEGIN INSERT INTO desk_search_fts (desk_search_fts, rowid, body) VALUES ('delete', old.doc, old.body); END",
    );
    sql(
      "CREATE TRIGGER desk_search_changed AFTER UPDATE OF body ON desk_search WHEN old.body != new.body BEGIN INSERT INTO desk_search_fts (desk_search_fts, rowid, body) VALUES ('delete', old.doc, old.body); INSERT INTO desk_search_fts (rowid, body) VALUES (new.doc, new.body); END",
    );
    // Contacts: what duplicates are found by.
    sql('CREATE TABLE desk_keys (key TEXT NOT NULL, entity TEXT NOT NULL, record TEXT NOT NULL, PRIMARY KEY (key, entity, record)) WITHOUT ROWID');
    sql('CREATE INDEX desk_keys_record ON desk_keys (entity, record)');
    for (const name of ['leads', 'clients']) {
      const keys = `INSERT OR IGNORE INTO desk_keys SELECT value, '${name}', new.id FROM json_each(CASE WHEN json_valid(new.keys) THEN new.keys ELSE '[]' END)`;
      const forget = (row) => `DELETE FROM desk_keys WHERE entity = '${name}' AND record = ${row}.id`;
      sql(
        `CREATE TRIGGER ${name}_searched_added AFTER INSERT ON ${name} BEGIN INSERT INTO desk_search (entity, record, parent, country, body) VALUES ('${name}', new.id, '', new.country, new.search); ${keys}; END`,
      );
      sql(
        `CREATE TRIGGER ${name}_searched_gone AFTER DELETE ON ${name} BEGIN DELETE FROM desk_search WHERE entity = '${name}' AND record = old.id; ${forget('old')}; END`,
      );
      sql(
        `CREATE TRIGGER ${name}_searched_changed AFTER UPDATE OF search ON ${name} WHEN old.search != new.search BEGIN UPDATE desk_search SET body = new.search WHERE entity = '${name}' AND record = new.id; END`,
      );
      sql(`CREATE TRIGGER ${name}_keyed_changed AFTER UPDATE OF keys ON ${name} WHEN old.keys IS NOT new.keys BEGIN ${forget('new')}; ${keys}; END`);
    }
    const written = "new.kind IN ('call_in', 'call_out', 'message_in', 'message_out', 'comment') AND new.text != ''";
    sql(
      `CREATE TRIGGER activities_searched_added AFTER INSERT ON activities WHEN ${written} BEGIN INSERT INTO desk_search (entity, record, parent, country, body) VALUES ('activities', new.id, new.lead, new.country, lower(new.text)); END`,
    );
    sql(
      "CREATE TRIGGER activities_searched_changed AFTER UPDATE OF text, lead ON activities BEGIN UPDATE desk_search SET body = lower(new.text), parent = new.lead WHERE entity = 'activities' AND record = new.id; END",
    );
    sql(
      "CREATE TRIGGER activities_searched_gone AFTER DELETE ON activities BEGIN DELETE FROM desk_search WHERE entity = 'activities' AND record = old.id; END",
    );

    // Enquiries that came before the desk: numbered in their order, searchable by name and number.
    sql("INSERT INTO desk_search (entity, record, parent, country, body) SELECT 'leads', id, '', country, '' FROM leads");
    sql(`UPDATE leads SET status = 'new', cycle = 1, status_since = created, assigned_reason = 'nobody', next_action = 'Связаться с гостем', next_action_at = created, due_at = created, touches = 0,
    number = (SELECT 'L-' || substr(leads.created, 3, 2) || '-' || printf('%05d', count(*)) FROM leads AS other WHERE other.country = leads.country AND substr(other.created, 1, 4) = substr(leads.created, 1, 4) AND (other.created, other.id) <= (leads.created, leads.id)),
    search = lower(name) || char(10) || replace(phone_e164, '+', '') || char(10) || lower(messenger), keys = CASE WHEN phone_e164 != '' THEN json_array('p:' || substr(phone_e164, -9)) ELSE '[]' END`);
    sql(
      "INSERT INTO counters (id, kind, scope, year, last, created, updated) SELECT 'c' || lower(hex(randomblob(7))), 'lead', country, CAST(substr(created, 1, 4) AS INTEGER), count(*), max(created), max(created) FROM leads GROUP BY country, substr(created, 1, 4)",
    );
    sql(
      "INSERT INTO lead_stages (id, lead, country, \"from\", \"to\", kind, cycle, source, at, created) SELECT 's' || lower(hex(randomblob(7))), id, country, '', 'new', 'open', 1, source, created, created FROM leads",
    );
  },
  (app) => {
    const sql = (text) => app.nonconcurrentDB().newQuery(text).execute();
    for (const name of ['leads', 'clients'])
      for (const what of ['searched_added', 'searched_gone', 'searched_changed', 'keyed_changed']) sql(`DROP TRIGGER ${name}_${what}`);
    for (const what of ['added', 'changed', 'gone']) sql(`DROP TRIGGER activities_searched_${what}`);
    for (const table of ['desk_search_fts', 'desk_search', 'desk_keys']) sql(`DROP TABLE ${table}`);
    const strip = (name, fields, indexes) => {
      const collection = app.findCollectionByNameOrId(name);
      for (const field of fields) collection.fields.removeByName(field);
      if (indexes) collection.indexes = indexes;
      return collection;
    };
    app.delete(app.findCollectionByNameOrId('agent_leads'));
    for (const name of ['exports', 'saved_views', 'activities']) app.delete(app.findCollectionByNameOrId(name));
    app.save(strip('leads', ['offer']));
    for (const name of ['offers', 'lead_stages']) app.delete(app.findCollectionByNameOrId(name));
    const leads = strip(
      'leads',
      [
        'number',
        'status',
        'status_since',
        'cycle',
        'assigned_user',
        'assigned_reason',
        'assigned_at',
        'agent',
        'client',
        'email',
        'next_action',
        'next_action_at',
        'due_at',
        'first_response_at',
        'response_minutes',
        'touches',
        'last_touch_at',
        'excursions',
        'picks',
        'date_to',
        'infants',
        'hotel',
        'room',
        'budget',
        'budget_currency',
        'note',
        'loss_reason',
        'loss_note',
        'won_at',
        'closed_at',
        'merged_into',
        'also',
        'external_id',
        'created_by',
        'updated_by',
        'search',
        'keys',
      ],
      [
        'CREATE UNIQUE INDEX `idx_leads_1` ON `leads` (`uuid`)',
        'CREATE INDEX `idx_leads_2` ON `leads` (`country`, `created`)',
        'CREATE INDEX `idx_leads_3` ON `leads` (`phone_e164`)',
      ],
    );
    leads.listRule = leads.viewRule = leads.updateRule = null;
    app.save(leads);
    app.save(strip('clients', ['also', 'updated_by', 'keys']));
    for (const name of ['loss_reasons', 'statuses', 'sources']) app.delete(app.findCollectionByNameOrId(name));
    app.save(strip('users', ['manager']));
    app.save(strip('countries', ['office_hours']));
  },
);
