// Rates of an address that move by more than a tenth and wait for a person.
migrate(
  (app) =>
    app.save(
      new Collection({
        ...{ name: 'rates_held', type: 'base', listRule: null, viewRule: null, createRule: null, updateRule: null, deleteRule: null },
        fields: [
          { name: 'country', type: 'relation', collectionId: app.findCollectionByNameOrId('countries').id, maxSelect: 1, cascadeDelete: false, required: true },
          { name: 'state', type: 'select', values: ['waiting', 'taken', 'dismissed', 'replaced'], maxSelect: 1, required: true },
          { name: 'source', type: 'select', values: ['manual', 'bank', 'central_bank'], maxSelect: 1, required: true },
          { name: 'date', type: 'text', max: 40 },
          { name: 'rates', type: 'json', maxSize: 5000 },
          { name: 'held_at', type: 'date', required: true },
          { name: 'decided_by', type: 'text', max: 60 },
          { name: 'decided_at', type: 'date' },
          { name: 'created', type: 'autodate', onCreate: true, onUpdate: false },
          { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
        ],
        indexes: ['CREATE INDEX `idx_rates_held_1` ON `rates_held` (`country`, `state`, `held_at`)'],
      }),
    ),
  (app) => app.delete(app.findCollectionByNameOrId('rates_held')),
);
