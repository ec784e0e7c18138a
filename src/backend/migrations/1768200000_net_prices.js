// What the house pays for its trips: read by seniors and accountants, written by seniors, known to nobody else.
migrate(
  (app) => {
    const signedIn = '@request.auth.id != "" && @request.auth.active = true';
    const staff = (types) =>
      `${signedIn} && (@request.auth.collectionName = "admins" || (@request.auth.collectionName = "users" && (${types.map((type) => `@request.auth.type = "${type}"`).join(' || ')})))`;
    const READ = staff(['senior', 'accountant']);
    const WRITE = staff(['senior']);
    const day = '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$';
    const sum = (name) => ({ name, type: 'number', min: 0, onlyInt: true });
    app.save(
      new Collection({
        name: 'net_prices',
        type: 'base',
        listRule: READ,
        viewRule: READ,
        createRule: WRITE,
        updateRule: WRITE,
        deleteRule: WRITE,
        fields: [
          { name: 'excursion', type: 'relation', collectionId: app.findCollectionByNameOrId('ic_excurs').id, maxSelect: 1, required: true },
          { name: 'currency', type: 'text', max: 3, pattern: '^[A-Z]{3}$', required: true },
          ...['adult', 'child', 'infant', 'boat'].map(sum),
          { name: 'valid_from', type: 'text', max: 10, pattern: day, required: true },
          { name: 'valid_to', type: 'text', max: 10, pattern: day },
          { name: 'created', type: 'autodate', onCreate: true, onUpdate: false },
          { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
          { name: 'revision', type: 'number', onlyInt: true },
        ],
        indexes: ['CREATE UNIQUE INDEX `idx_net_prices_1` ON `net_prices` (`excursion`, `valid_from`)'],
      }),
    );
  },
  (app) => app.delete(app.findCollectionByNameOrId('net_prices')),
);
