// Catalogue, enquiries and the accounts of the house's own programs. Append-only: a change is a new migration.
migrate(
  (app) => {
    const idOf = (name) => app.findCollectionByNameOrId(name).id;
    const rules = (filter) => ({ listRule: filter, viewRule: filter, createRule: null, updateRule: null, deleteRule: null });
    const timestamps = [
      { name: 'created', type: 'autodate', onCreate: true, onUpdate: false },
      { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
    ];

    app.save(
      new Collection({
        name: 'countries',
        type: 'base',
        ...rules(''),
        fields: [
          { name: 'id', type: 'text', primaryKey: true, system: true, required: true, min: 1, max: 40, pattern: '^[a-z]+(-[a-z]+)*$', autogeneratePattern: '' },
          { name: 'has_regions', type: 'bool' },
          { name: 'name_ru', type: 'text', required: true, max: 100 },
          { name: 'name_en', type: 'text', required: true, max: 100 },
          { name: 'in_ru', type: 'text', max: 100 },
          { name: 'in_en', type: 'text', max: 100 },
          { name: 'title_ru', type: 'text', max: 120 },
          { name: 'title_en', type: 'text', max: 120 },
          { name: 'intro_ru', type: 'text', max: 1000 },
          { name: 'intro_en', type: 'text', max: 1000 },
          { name: 'timezone', type: 'text', required: true, max: 64 },
          { name: 'phone', type: 'text', max: 32 },
          { name: 'whatsapp', type: 'text', max: 32 },
          { name: 'telegram', type: 'text', max: 64 },
          { name: 'point', type: 'geoPoint' },
          { name: 'sort', type: 'number', onlyInt: true },
          ...timestamps,
        ],
      }),
    );

    app.save(
      new Collection({
        name: 'country_regions',
        type: 'base',
        ...rules(''),
        fields: [
          { name: 'id', type: 'text', primaryKey: true, system: true, required: true, min: 1, max: 40, pattern: '^[a-z]+(-[a-z]+)*$', autogeneratePattern: '' },
          { name: 'country', type: 'relation', collectionId: idOf('countries'), maxSelect: 1, required: true, cascadeDelete: false },
          { name: 'name_ru', type: 'text', required: true, max: 100 },
          { name: 'name_en', type: 'text', required: true, max: 100 },
          { name: 'in_ru', type: 'text', max: 100 },
          { name: 'in_en', type: 'text', max: 100 },
          { name: 'intro_ru', type: 'text', max: 1000 },
          { name: 'intro_en', type: 'text', max: 1000 },
          { name: 'sort', type: 'number', onlyInt: true },
          ...timestamps,
        ],
        indexes: ['CREATE INDEX `idx_country_regions_1` ON `country_regions` (`country`, `sort`)'],
      }),
    );

    app.save(
      new Collection({
        name: 'ic_excurs_groups',
        type: 'base',
        ...rules(''),
        fields: [
          { name: 'country', type: 'relation', collectionId: idOf('countries'), maxSelect: 1, required: true, cascadeDelete: false },
          { name: 'slug', type: 'text', required: true, max: 80 },
          { name: 'name_ru', type: 'text', required: true, max: 100 },
          { name: 'name_en', type: 'text', required: true, max: 100 },
          { name: 'intro_ru', type: 'text', max: 600 },
          { name: 'intro_en', type: 'text', max: 600 },
          { name: 'sort', type: 'number', onlyInt: true },
          ...timestamps,
        ],
        indexes: ['CREATE UNIQUE INDEX `idx_ic_excurs_groups_1` ON `ic_excurs_groups` (`country`, `slug`)'],
      }),
    );

    app.save(
      new Collection({
        name: 'ic_excurs_categories',
        type: 'base',
        ...rules(''),
        fields: [
          { name: 'name_ru', type: 'text', required: true, max: 100 },
          { name: 'name_en', type: 'text', required: true, max: 100 },
          { name: 'slug', type: 'text', required: true, max: 80 },
          { name: 'group', type: 'relation', collectionId: idOf('ic_excurs_groups'), maxSelect: 1, cascadeDelete: false },
          { name: 'sort', type: 'number', onlyInt: true },
          { name: 'hidden', type: 'bool' },
          { name: 'country', type: 'relation', collectionId: idOf('countries'), maxSelect: 1, required: true, cascadeDelete: false },
          { name: 'intro_ru', type: 'text', max: 600 },
          { name: 'intro_en', type: 'text', max: 600 },
          ...timestamps,
        ],
        indexes: [
          'CREATE UNIQUE INDEX `idx_ic_excurs_categories_1` ON `ic_excurs_categories` (`country`, `slug`)',
          'CREATE INDEX `idx_ic_excurs_categories_2` ON `ic_excurs_categories` (`group`)',
        ],
      }),
    );

    app.save(
      new Collection({
        name: 'ic_excurs_tags',
        type: 'base',
        ...rules(''),
        fields: [
          { name: 'name_ru', type: 'text', required: true, max: 100 },
          { name: 'name_en', type: 'text', required: true, max: 100 },
          { name: 'slug', type: 'text', required: true, max: 80 },
          { name: 'sort', type: 'number', onlyInt: true },
          { name: 'country', type: 'relation', collectionId: idOf('countries'), maxSelect: 1, required: true, cascadeDelete: false },
          ...timestamps,
        ],
        indexes: ['CREATE UNIQUE INDEX `idx_ic_excurs_tags_1` ON `ic_excurs_tags` (`country`, `slug`)'],
      }),
    );

    app.save(
      new Collection({
        name: 'locations',
        type: 'base',
        ...rules(''),
        fields: [
          {
            name: 'id',
            type: 'text',
            primaryKey: true,
            system: true,
            required: true,
            min: 1,
            max: 60,
            pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
            autogeneratePattern: '',
          },
          { name: 'country', type: 'relation', collectionId: idOf('countries'), maxSelect: 1, required: true, cascadeDelete: false },
          { name: 'region', type: 'relation', collectionId: idOf('country_regions'), maxSelect: 1, cascadeDelete: false },
          {
            name: 'kind',
            type: 'select',
            values: ['pier', 'island', 'beach', 'bay', 'reef', 'cave', 'park', 'lake', 'viewpoint', 'venue', 'town', 'waterfall', 'temple'],
            maxSelect: 1,
            required: true,
          },
          { name: 'name_ru', type: 'text', required: true, max: 120 },
          { name: 'name_en', type: 'text', required: true, max: 120 },
          { name: 'point', type: 'geoPoint' },
          ...timestamps,
        ],
        indexes: ['CREATE INDEX `idx_locations_1` ON `locations` (`country`, `region`)'],
      }),
    );

    app.save(
      new Collection({
        name: 'park_closures',
        type: 'base',
        ...rules(''),
        fields: [
          { name: 'location', type: 'relation', collectionId: idOf('locations'), maxSelect: 1, required: true, cascadeDelete: true },
          { name: 'from', type: 'text', required: true, max: 5, pattern: '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' },
          { name: 'to', type: 'text', required: true, max: 5, pattern: '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' },
          { name: 'note_ru', type: 'text', max: 300 },
          { name: 'note_en', type: 'text', max: 300 },
          ...timestamps,
        ],
        indexes: ['CREATE INDEX `idx_park_closures_1` ON `park_closures` (`location`)'],
      }),
    );

    app.save(
      new Collection({
        name: 'ic_excurs',
        type: 'base',
        ...rules(null),
        fields: [
          {
            name: 'id',
            type: 'text',
            primaryKey: true,
            system: true,
            required: true,
            min: 1,
            max: 15,
            pattern: '^[0-9]+$',
            autogeneratePattern: '[1-9][0-9]{8}',
          },
          { name: 'name_ru', type: 'text', required: true, max: 200 },
          { name: 'name_en', type: 'text', max: 200 },
          { name: 'site_name_ru', type: 'text', max: 200 },
          { name: 'site_name_en', type: 'text', max: 200 },
          { name: 'site_variant_name_ru', type: 'text', max: 120 },
          { name: 'site_variant_name_en', type: 'text', max: 120 },
          { name: 'price_adult', type: 'number', min: 0 },
          { name: 'price_child', type: 'number', min: 0 },
          { name: 'private', type: 'bool' },
          { name: 'private_price', type: 'number', min: 0 },
          { name: 'custom_days', type: 'bool' },
          { name: 'variant_sort', type: 'number', onlyInt: true },
          { name: 'status', type: 'select', values: ['active', 'draft', 'archived'], maxSelect: 1, required: true },
          { name: 'hidden', type: 'bool' },
          { name: 'category', type: 'relation', collectionId: idOf('ic_excurs_categories'), maxSelect: 1, required: true, cascadeDelete: false },
          { name: 'tags', type: 'relation', collectionId: idOf('ic_excurs_tags'), maxSelect: 30, cascadeDelete: false },
          { name: 'sort', type: 'number', onlyInt: true },
          { name: 'country', type: 'relation', collectionId: idOf('countries'), maxSelect: 1, required: true, cascadeDelete: false },
          { name: 'region', type: 'relation', collectionId: idOf('country_regions'), maxSelect: 1, cascadeDelete: false },
          { name: 'slug', type: 'text', max: 80, pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' },
          { name: 'summary_ru', type: 'text', max: 300 },
          { name: 'summary_en', type: 'text', max: 300 },
          { name: 'description_ru', type: 'text', max: 5000 },
          { name: 'description_en', type: 'text', max: 5000 },
          { name: 'duration_minutes', type: 'number', min: 0, onlyInt: true },
          { name: 'start_time', type: 'text', max: 5, pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' },
          { name: 'max_people', type: 'number', min: 0, onlyInt: true },
          { name: 'languages', type: 'select', values: ['ru', 'en', 'th'], maxSelect: 3 },
          { name: 'age_min', type: 'number', min: 0, max: 99, onlyInt: true },
          { name: 'age_note_ru', type: 'text', max: 300 },
          { name: 'age_note_en', type: 'text', max: 300 },
          { name: 'pickup_ru', type: 'text', max: 300 },
          { name: 'pickup_en', type: 'text', max: 300 },
          { name: 'pier', type: 'relation', collectionId: idOf('locations'), maxSelect: 1, cascadeDelete: false },
          { name: 'route', type: 'relation', collectionId: idOf('locations'), maxSelect: 20, cascadeDelete: false },
          { name: 'programme', type: 'json', maxSize: 100000 },
          { name: 'included', type: 'json', maxSize: 100000 },
          { name: 'excluded', type: 'json', maxSize: 100000 },
          { name: 'bring', type: 'json', maxSize: 100000 },
          ...timestamps,
        ],
      }),
    );
    const own = app.findCollectionByNameOrId('ic_excurs');
    own.fields.add(new RelationField({ name: 'parent', collectionId: own.id, maxSelect: 1, cascadeDelete: false }));
    own.indexes = [
      'CREATE INDEX `idx_ic_excurs_1` ON `ic_excurs` (`country`, `region`, `status`, `hidden`, `parent`, `sort`)',
      'CREATE INDEX `idx_ic_excurs_2` ON `ic_excurs` (`parent`, `status`, `variant_sort`)',
      'CREATE INDEX `idx_ic_excurs_3` ON `ic_excurs` (`category`)',
      "CREATE UNIQUE INDEX `idx_ic_excurs_4` ON `ic_excurs` (`country`, `slug`) WHERE `slug` != ''",
    ];
    own.listRule = own.viewRule = 'status = "active" && hidden = false && (parent = "" || (parent.status = "active" && parent.hidden = false))';
    app.save(own);

    app.save(
      new Collection({
        name: 'ic_excurs_list',
        type: 'view',
        ...rules('status = "active" && hidden = false && parent = ""'),
        viewQuery: 'SELECT id, category, tags, sort, name_ru, hidden, status, parent, country, region FROM ic_excurs',
      }),
    );

    app.save(
      new Collection({
        name: 'ic_excurs_prices',
        type: 'view',
        ...rules('status = "active" && hidden = false && (parent = "" || (parent.status = "active" && parent.hidden = false))'),
        viewQuery: 'SELECT id, country, price_adult, price_child, private, private_price, parent, hidden, status FROM ic_excurs',
      }),
    );

    app.save(
      new Collection({
        name: 'ic_excurs_images',
        type: 'base',
        ...rules('excur.status = "active" && excur.hidden = false'),
        fields: [
          { name: 'excur', type: 'relation', collectionId: idOf('ic_excurs'), maxSelect: 1, required: true, cascadeDelete: true },
          { name: 'sort', type: 'number', onlyInt: true },
          { name: 'banner_large', type: 'file', maxSelect: 1, mimeTypes: ['image/jpeg', 'image/png', 'image/webp'], required: true, maxSize: 20971520 },
          { name: 'alt_ru', type: 'text', max: 200 },
          { name: 'alt_en', type: 'text', max: 200 },
          ...timestamps,
        ],
        indexes: ['CREATE INDEX `idx_ic_excurs_images_1` ON `ic_excurs_images` (`excur`, `sort`)'],
      }),
    );

    app.save(
      new Collection({
        name: 'ic_excurs_assets',
        type: 'base',
        ...rules('excursion.status = "active" && excursion.hidden = false'),
        fields: [
          { name: 'excursion', type: 'relation', collectionId: idOf('ic_excurs'), maxSelect: 1, required: true, cascadeDelete: true },
          { name: 'sort', type: 'number', onlyInt: true },
          { name: 'video', type: 'text', max: 500 },
          { name: 'image', type: 'file', maxSelect: 1, mimeTypes: ['image/jpeg', 'image/png', 'image/webp'], maxSize: 20971520 },
          { name: 'type', type: 'select', values: ['photo', 'video'], maxSelect: 1, required: true },
          ...timestamps,
        ],
        indexes: ['CREATE INDEX `idx_ic_excurs_assets_1` ON `ic_excurs_assets` (`excursion`, `sort`)'],
      }),
    );

    app.save(
      new Collection({
        name: 'excursion_schedules',
        type: 'base',
        ...rules('excursion.status = "active" && excursion.hidden = false'),
        fields: [
          { name: 'excursion', type: 'relation', collectionId: idOf('ic_excurs'), maxSelect: 1, required: true, cascadeDelete: true },
          { name: 'weekdays', type: 'json', maxSize: 100000 },
          { name: 'season_from', type: 'text', max: 5, pattern: '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' },
          { name: 'season_to', type: 'text', max: 5, pattern: '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' },
          { name: 'start_times', type: 'json', maxSize: 100000 },
          { name: 'cutoff_hours', type: 'number', min: 0, onlyInt: true },
          ...timestamps,
        ],
        indexes: ['CREATE UNIQUE INDEX `idx_excursion_schedules_1` ON `excursion_schedules` (`excursion`)'],
      }),
    );

    app.save(
      new Collection({
        name: 'excursion_collections',
        type: 'base',
        ...rules('active = true'),
        fields: [
          { name: 'country', type: 'relation', collectionId: idOf('countries'), maxSelect: 1, required: true, cascadeDelete: false },
          { name: 'slug', type: 'text', required: true, max: 80 },
          { name: 'name_ru', type: 'text', required: true, max: 120 },
          { name: 'name_en', type: 'text', required: true, max: 120 },
          { name: 'intro_ru', type: 'text', max: 600 },
          { name: 'intro_en', type: 'text', max: 600 },
          { name: 'excursions', type: 'relation', collectionId: idOf('ic_excurs'), maxSelect: 200, cascadeDelete: false },
          { name: 'active', type: 'bool' },
          { name: 'sort', type: 'number', onlyInt: true },
          ...timestamps,
        ],
        indexes: ['CREATE UNIQUE INDEX `idx_excursion_collections_1` ON `excursion_collections` (`country`, `slug`)'],
      }),
    );

    app.save(
      new Collection({
        name: 'posts',
        type: 'base',
        ...rules('state = "published"'),
        fields: [
          { name: 'country', type: 'relation', collectionId: idOf('countries'), maxSelect: 1, required: true, cascadeDelete: false },
          { name: 'region', type: 'relation', collectionId: idOf('country_regions'), maxSelect: 1, cascadeDelete: false },
          { name: 'slug', type: 'text', required: true, max: 80 },
          { name: 'title_ru', type: 'text', required: true, max: 160 },
          { name: 'title_en', type: 'text', required: true, max: 160 },
          { name: 'excerpt_ru', type: 'text', max: 300 },
          { name: 'excerpt_en', type: 'text', max: 300 },
          { name: 'body_ru', type: 'editor', maxSize: 200000 },
          { name: 'body_en', type: 'editor', maxSize: 200000 },
          { name: 'image', type: 'file', maxSelect: 1, mimeTypes: ['image/jpeg', 'image/png', 'image/webp'], maxSize: 20971520 },
          { name: 'image_alt_ru', type: 'text', max: 200 },
          { name: 'image_alt_en', type: 'text', max: 200 },
          { name: 'excursions', type: 'relation', collectionId: idOf('ic_excurs'), maxSelect: 50, cascadeDelete: false },
          { name: 'published_at', type: 'date' },
          { name: 'state', type: 'select', values: ['draft', 'published', 'archived'], maxSelect: 1, required: true },
          { name: 'sort', type: 'number', onlyInt: true },
          ...timestamps,
        ],
        indexes: ['CREATE UNIQUE INDEX `idx_posts_1` ON `posts` (`country`, `slug`)', 'CREATE INDEX `idx_posts_2` ON `posts` (`country`, `state`, `sort`)'],
      }),
    );

    app.save(
      new Collection({
        name: 'legal_texts',
        type: 'base',
        ...rules('state = "published"'),
        fields: [
          { name: 'kind', type: 'select', values: ['policy', 'cookies', 'user-data'], maxSelect: 1, required: true },
          { name: 'country', type: 'relation', collectionId: idOf('countries'), maxSelect: 1, cascadeDelete: false },
          { name: 'title_ru', type: 'text', required: true, max: 160 },
          { name: 'title_en', type: 'text', required: true, max: 160 },
          { name: 'body_ru', type: 'editor', maxSize: 200000 },
          { name: 'body_en', type: 'editor', maxSize: 200000 },
          { name: 'version', type: 'text', required: true, max: 20 },
          { name: 'effective_from', type: 'date' },
          { name: 'state', type: 'select', values: ['draft', 'published', 'archived'], maxSelect: 1, required: true },
          ...timestamps,
        ],
        indexes: ["CREATE UNIQUE INDEX `idx_legal_texts_1` ON `legal_texts` (`kind`, `country`) WHERE `state` = 'published'"],
      }),
    );

    app.save(
      new Collection({
        name: 'site_texts',
        type: 'base',
        ...rules(''),
        fields: [
          {
            name: 'id',
            type: 'text',
            primaryKey: true,
            system: true,
            required: true,
            min: 1,
            max: 60,
            pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
            autogeneratePattern: '',
          },
          { name: 'title_ru', type: 'text', max: 160 },
          { name: 'title_en', type: 'text', max: 160 },
          { name: 'body_ru', type: 'editor', maxSize: 200000 },
          { name: 'body_en', type: 'editor', maxSize: 200000 },
          ...timestamps,
        ],
      }),
    );

    app.save(
      new Collection({
        name: 'currencies',
        type: 'base',
        ...rules('active = true'),
        fields: [
          { name: 'code', type: 'text', required: true, max: 3, pattern: '^[A-Z]{3}$' },
          { name: 'country', type: 'relation', collectionId: idOf('countries'), maxSelect: 1, required: true, cascadeDelete: false },
          { name: 'main', type: 'bool' },
          { name: 'name_ru', type: 'text', max: 60 },
          { name: 'name_en', type: 'text', max: 60 },
          { name: 'symbol', type: 'text', max: 4 },
          { name: 'decimals', type: 'number', min: 0, max: 4, onlyInt: true },
          { name: 'round_to', type: 'number', min: 0 },
          { name: 'symbol_side', type: 'select', values: ['left', 'right'], maxSelect: 1 },
          { name: 'active', type: 'bool' },
          { name: 'sort', type: 'number', onlyInt: true },
          ...timestamps,
        ],
        indexes: [
          'CREATE UNIQUE INDEX `idx_currencies_1` ON `currencies` (`country`, `code`)',
          'CREATE UNIQUE INDEX `idx_currencies_2` ON `currencies` (`country`) WHERE `main` = 1',
        ],
      }),
    );

    app.save(
      new Collection({
        name: 'rates',
        type: 'base',
        ...rules(''),
        fields: [
          { name: 'base', type: 'text', required: true, max: 3, pattern: '^[A-Z]{3}$' },
          { name: 'quote', type: 'text', required: true, max: 3, pattern: '^[A-Z]{3}$' },
          { name: 'value', type: 'text', required: true, max: 20, pattern: '^[0-9]+([.][0-9]+)?$' },
          { name: 'spread_percent', type: 'number', min: 0 },
          { name: 'source', type: 'select', values: ['manual', 'bank', 'central_bank'], maxSelect: 1 },
          { name: 'valid_from', type: 'date', required: true },
          ...timestamps,
        ],
        indexes: ['CREATE INDEX `idx_rates_1` ON `rates` (`base`, `quote`, `valid_from`)'],
      }),
    );

    app.save(
      new Collection({
        name: 'services',
        type: 'auth',
        ...rules(null),
        passwordAuth: { enabled: true, identityFields: ['email'] },
        oauth2: { enabled: false },
        otp: { enabled: false },
        mfa: { enabled: false },
      }),
    );

    app.save(
      new Collection({
        name: 'leads',
        type: 'base',
        listRule: null,
        viewRule: null,
        createRule: '@request.auth.id != "" && @request.auth.collectionName = "services"',
        updateRule: null,
        deleteRule: null,
        fields: [
          { name: 'uuid', type: 'text', required: true, min: 36, max: 36 },
          { name: 'country', type: 'relation', collectionId: idOf('countries'), maxSelect: 1, required: true, cascadeDelete: false },
          { name: 'name', type: 'text', required: true, max: 120 },
          { name: 'phone_raw', type: 'text', max: 40 },
          { name: 'phone_e164', type: 'text', max: 20 },
          { name: 'messenger', type: 'text', max: 80 },
          { name: 'language', type: 'select', values: ['ru', 'en'], maxSelect: 1, required: true },
          { name: 'excursion', type: 'relation', collectionId: idOf('ic_excurs'), maxSelect: 1, cascadeDelete: false },
          { name: 'variant', type: 'relation', collectionId: idOf('ic_excurs'), maxSelect: 1, cascadeDelete: false },
          { name: 'date_from', type: 'text', max: 10 },
          { name: 'adults', type: 'number', min: 1, max: 99, onlyInt: true },
          { name: 'children', type: 'number', min: 0, max: 99, onlyInt: true },
          { name: 'child_ages', type: 'json', maxSize: 100000 },
          { name: 'message', type: 'text', max: 2000 },
          { name: 'source', type: 'text', required: true, max: 40 },
          { name: 'source_detail', type: 'json', maxSize: 100000 },
          { name: 'referral', type: 'json', maxSize: 100000 },
          { name: 'manager_hint', type: 'json', maxSize: 100000 },
          { name: 'consent', type: 'json', required: true, maxSize: 100000 },
          { name: 'received_at', type: 'date' },
          ...timestamps,
        ],
        indexes: [
          'CREATE UNIQUE INDEX `idx_leads_1` ON `leads` (`uuid`)',
          'CREATE INDEX `idx_leads_2` ON `leads` (`country`, `created`)',
          'CREATE INDEX `idx_leads_3` ON `leads` (`phone_e164`)',
        ],
      }),
    );
  },
  (app) => {
    for (const name of [
      'leads',
      'services',
      'rates',
      'currencies',
      'site_texts',
      'legal_texts',
      'posts',
      'excursion_collections',
      'excursion_schedules',
      'ic_excurs_assets',
      'ic_excurs_images',
      'ic_excurs_prices',
      'ic_excurs_list',
      'ic_excurs',
      'park_closures',
      'locations',
      'ic_excurs_tags',
      'ic_excurs_categories',
      'ic_excurs_groups',
      'country_regions',
      'countries',
    ]) {
      app.delete(app.findCollectionByNameOrId(name));
    }
  },
);
