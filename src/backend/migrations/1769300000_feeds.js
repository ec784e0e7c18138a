// Calendars of boats and guides that other programs subscribe to by a secret link.
migrate(
  (app) => {
    const idOf = (name) => app.findCollectionByNameOrId(name).id;
    const relation = (name, collection, more = {}) => ({ name, type: 'relation', collectionId: idOf(collection), maxSelect: 1, cascadeDelete: false, ...more });
    const text = (name, max) => ({ name, type: 'text', max });
    app.save(
      new Collection({
        ...{ name: 'calendar_feeds', type: 'base', listRule: null, viewRule: null, createRule: null, updateRule: null, deleteRule: null },
        fields: [
          relation('country', 'countries', { required: true }),
          relation('boat', 'boats'),
          relation('guide', 'users'),
          text('token', 32),
          text('made_by', 60),
          { name: 'ended_at', type: 'date' },
          { name: 'created', type: 'autodate', onCreate: true, onUpdate: false },
          { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
          { name: 'revision', type: 'number', onlyInt: true },
        ],
        indexes: [
          "CREATE UNIQUE INDEX `idx_calendar_feeds_1` ON `calendar_feeds` (`token`) WHERE `token` != ''",
          "CREATE UNIQUE INDEX `idx_calendar_feeds_2` ON `calendar_feeds` (`country`, `boat`, `guide`) WHERE `ended_at` = ''",
        ],
      }),
    );
  },
  (app) => app.delete(app.findCollectionByNameOrId('calendar_feeds')),
);
