// Changes of the public catalogue, for the publisher.
migrate(
  (app) => {
    const bySiteServer = '@request.auth.id != "" && @request.auth.collectionName = "services"';
    app.save(
      new Collection({
        name: 'outbox',
        type: 'base',
        listRule: bySiteServer,
        viewRule: bySiteServer,
        createRule: null,
        updateRule: null,
        deleteRule: null,
        fields: [
          { name: 'collection', type: 'text', required: true, max: 60 },
          { name: 'record', type: 'text', required: true, max: 60 },
          { name: 'action', type: 'select', values: ['create', 'update', 'delete'], maxSelect: 1, required: true },
          { name: 'delivery', type: 'select', values: ['waiting', 'done', 'none'], maxSelect: 1, required: true },
          { name: 'at', type: 'autodate', onCreate: true, onUpdate: false },
        ],
        indexes: ['CREATE INDEX `idx_outbox_1` ON `outbox` (`at`)', "CREATE INDEX `idx_outbox_2` ON `outbox` (`at`) WHERE `delivery` = 'waiting'"],
      }),
    );
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId('outbox'));
  },
);
