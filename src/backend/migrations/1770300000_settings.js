// What the owner sets: values by key, of the whole house or of a country.
migrate(
  (app) => {
    const countries = app.findCollectionByNameOrId('countries').id;
    app.save(
      new Collection({
        ...{ name: 'settings', type: 'base', listRule: 'shown = true', viewRule: 'shown = true', createRule: null, updateRule: null, deleteRule: null },
        fields: [
          { name: 'key', type: 'text', max: 60, pattern: '^[a-z][a-z0-9_]*$', required: true },
          { name: 'country', type: 'relation', collectionId: countries, maxSelect: 1, cascadeDelete: true },
          { name: 'value', type: 'json' },
          { name: 'secret', type: 'text', max: 8000, hidden: true },
          { name: 'shown', type: 'bool' },
          { name: 'created', type: 'autodate', onCreate: true, onUpdate: false },
          { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
          { name: 'revision', type: 'number', onlyInt: true },
        ],
        indexes: ['CREATE UNIQUE INDEX `idx_settings_1` ON `settings` (`key`, `country`)'],
      }),
    );
  },
  (app) => app.delete(app.findCollectionByNameOrId('settings')),
);
