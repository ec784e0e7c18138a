// Addresses that records were public at and have left: each is answered by a way to where the record is now.
migrate(
  (app) => {
    const text = (name, max, more = {}) => ({ name, type: 'text', max, ...more });
    app.save(
      new Collection({
        name: 'old_addresses',
        type: 'base',
        listRule: '',
        viewRule: '',
        createRule: null,
        updateRule: null,
        deleteRule: null,
        fields: [
          {
            name: 'entity',
            type: 'select',
            maxSelect: 1,
            required: true,
            values: ['ic_excurs', 'ic_excurs_categories', 'ic_excurs_tags', 'ic_excurs_groups', 'excursion_collections', 'posts'],
          },
          text('record', 60, { required: true }),
          text('country', 60),
          text('region', 60),
          text('slug', 120),
          { name: 'left_at', type: 'date', required: true },
          { name: 'created', type: 'autodate', onCreate: true, onUpdate: false },
          { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
        ],
        indexes: ['CREATE UNIQUE INDEX `idx_old_addresses_1` ON `old_addresses` (`entity`, `slug`, `country`, `region`, `record`)'],
      }),
    );
  },
  (app) => app.delete(app.findCollectionByNameOrId('old_addresses')),
);
