// What is edited and not live yet, what goes live together and when, and every state that was live.
migrate(
  (app) => {
    const STAFF =
      '@request.auth.id != "" && @request.auth.active = true && (@request.auth.collectionName = "admins" || (@request.auth.collectionName = "users" && (@request.auth.type = "manager" || @request.auth.type = "senior" || @request.auth.type = "content")))';
    const CLOSED = { listRule: null, viewRule: null, createRule: null, updateRule: null, deleteRule: null };
    const READ = { ...CLOSED, listRule: STAFF, viewRule: STAFF };
    const text = (name, max, required = false) => ({ name, type: 'text', max, required });
    const whole = (name, more = {}) => ({ name, type: 'number', onlyInt: true, ...more });
    const one = (name, values) => ({ name, type: 'select', values, maxSelect: 1, required: true });
    const made = { name: 'created', type: 'autodate', onCreate: true, onUpdate: false };
    const COUNTED = [made, { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true }, whole('revision')];
    app.save(
      new Collection({
        name: 'drafts',
        type: 'base',
        ...READ,
        fields: [
          text('entity', 60, true),
          text('record', 60, true),
          text('subject', 130, true),
          text('country', 40),
          one('kind', ['change', 'create']),
          one('state', ['open', 'scheduled', 'published', 'discarded']),
          whole('base_revision', { min: 0 }),
          text('publication', 15),
          text('created_by', 60),
          text('typed_by', 60),
          whole('typed', { min: 0 }),
          { name: 'closed_at', type: 'date' },
          ...COUNTED,
        ],
        indexes: [
          "CREATE UNIQUE INDEX `idx_drafts_1` ON `drafts` (`entity`, `record`) WHERE `closed_at` = ''",
          "CREATE INDEX `idx_drafts_2` ON `drafts` (`subject`, `created`) WHERE `closed_at` = ''",
          "CREATE INDEX `idx_drafts_3` ON `drafts` (`country`, `created`) WHERE `closed_at` = ''",
        ],
      }),
    );
    app.save(
      new Collection({
        name: 'draft_values',
        type: 'base',
        ...CLOSED,
        fields: [
          { name: 'draft', type: 'relation', collectionId: app.findCollectionByNameOrId('drafts').id, maxSelect: 1, required: true, cascadeDelete: false },
          text('field', 60, true),
          text('hand', 64, true),
          { name: 'value', type: 'json', maxSize: 400000 },
          { name: 'base', type: 'json', maxSize: 400000 },
          one('state', ['stands', 'rival', 'past']),
          text('typed_by', 60),
          text('typed_name', 100),
          ...COUNTED,
        ],
        indexes: ['CREATE INDEX `idx_draft_values_1` ON `draft_values` (`draft`, `field`, `state`)'],
      }),
    );
    app.save(
      new Collection({
        name: 'versions',
        type: 'base',
        ...CLOSED,
        fields: [
          text('entity', 60, true),
          text('record', 60, true),
          whole('of_revision', { min: 0 }),
          one('action', ['found', 'publish']),
          { name: 'fields', type: 'json', maxSize: 2000000 },
          text('publication', 15),
          text('draft', 15),
          text('why', 500),
          text('published_by', 60),
          text('published_name', 100),
          { name: 'at', type: 'autodate', onCreate: true, onUpdate: false },
        ],
        indexes: ['CREATE INDEX `idx_versions_1` ON `versions` (`entity`, `record`, `at`)', 'CREATE INDEX `idx_versions_2` ON `versions` (`publication`)'],
      }),
    );
    app.save(
      new Collection({
        name: 'publications',
        type: 'base',
        ...READ,
        fields: [
          text('subject', 130, true),
          text('country', 40),
          one('state', ['waiting', 'done', 'failed', 'unscheduled']),
          { name: 'drafts', type: 'json', maxSize: 100000 },
          text('why', 500),
          { name: 'publish_at', type: 'date' },
          { name: 'done_at', type: 'date' },
          text('ordered_by', 60),
          text('ordered_name', 100),
          text('takes_back', 15),
          text('taken_back_by', 15),
          { name: 'problem', type: 'json', maxSize: 400000 },
          text('seen_by', 60),
          ...COUNTED,
        ],
        indexes: [
          "CREATE INDEX `idx_publications_1` ON `publications` (`publish_at`, `id`) WHERE `state` = 'waiting'",
          'CREATE INDEX `idx_publications_2` ON `publications` (`subject`, `created`)',
          "CREATE INDEX `idx_publications_3` ON `publications` (`country`, `created`) WHERE `state` = 'failed'",
        ],
      }),
    );
  },
  (app) => {
    for (const name of ['publications', 'versions', 'draft_values', 'drafts']) app.delete(app.findCollectionByNameOrId(name));
  },
);
