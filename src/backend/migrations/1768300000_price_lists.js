// Prices of some days: lists of an excursion or variant with their term, read as the catalogue is; and what infants pay, nothing where nobody says.
migrate(
  (app) => {
    const signedIn = '@request.auth.id != "" && @request.auth.active = true';
    const staff = (types) =>
      `${signedIn} && (@request.auth.collectionName = "admins" || (@request.auth.collectionName = "users" && (${types.map((type) => `@request.auth.type = "${type}"`).join(' || ')})))`;
    const READ = `(excursion.status = "active" && excursion.hidden = false) || (${staff(['manager', 'senior', 'accountant', 'content'])})`;
    const WRITE = staff(['senior', 'content']);
    const day = '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$';
    const sum = (name) => ({ name, type: 'number', min: 0 });
    const excursions = app.findCollectionByNameOrId('ic_excurs');
    excursions.fields.add(new NumberField({ name: 'price_infant', min: 0 }));
    app.save(excursions);
    app.save(
      new Collection({
        name: 'price_lists',
        type: 'base',
        listRule: READ,
        viewRule: READ,
        createRule: WRITE,
        updateRule: WRITE,
        deleteRule: WRITE,
        fields: [
          { name: 'excursion', type: 'relation', collectionId: excursions.id, maxSelect: 1, required: true },
          { name: 'valid_from', type: 'text', max: 10, pattern: day, required: true },
          { name: 'valid_to', type: 'text', max: 10, pattern: day },
          ...['price_adult', 'price_child', 'price_infant', 'private_price'].map(sum),
          { name: 'note_ru', type: 'text', max: 120 },
          { name: 'note_en', type: 'text', max: 120 },
          { name: 'created', type: 'autodate', onCreate: true, onUpdate: false },
          { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
          { name: 'revision', type: 'number', onlyInt: true },
        ],
        indexes: ['CREATE UNIQUE INDEX `idx_price_lists_1` ON `price_lists` (`excursion`, `valid_from`)'],
      }),
    );
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId('price_lists'));
    const excursions = app.findCollectionByNameOrId('ic_excurs');
    excursions.fields.removeByName('price_infant');
    app.save(excursions);
  },
);
