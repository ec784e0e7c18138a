// What a manager is to sell in a month.
migrate(
  (app) => {
    const idOf = (name) => app.findCollectionByNameOrId(name).id;
    const live = '@request.auth.id != "" && @request.auth.active = true';
    const admins = '@request.auth.collectionName = "admins"';
    const all = `${live} && (${admins} || (@request.auth.collectionName = "users" && (@request.auth.type = "senior" || @request.auth.type = "accountant")))`;
    const own = `${live} && (${admins} || (@request.auth.collectionName = "users" && (@request.auth.type = "manager")))`;
    const read = `(${all}) || (${own} && manager = @request.auth.id)`;
    app.save(
      new Collection({
        ...{ name: 'stat_targets', type: 'base', listRule: read, viewRule: read, createRule: null, updateRule: null, deleteRule: null },
        fields: [
          { name: 'country', type: 'relation', collectionId: idOf('countries'), maxSelect: 1, cascadeDelete: false, required: true },
          { name: 'manager', type: 'relation', collectionId: idOf('users'), maxSelect: 1, cascadeDelete: false, required: true },
          { name: 'month', type: 'text', required: true, max: 7, pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])$' },
          { name: 'currency', type: 'text', required: true, max: 3, pattern: '^[A-Z]{3}$' },
          { name: 'total', type: 'number', min: 0, onlyInt: true },
          { name: 'vouchers', type: 'number', min: 0, onlyInt: true },
          { name: 'created', type: 'autodate', onCreate: true, onUpdate: false },
          { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
          { name: 'revision', type: 'number', onlyInt: true },
        ],
        indexes: ['CREATE UNIQUE INDEX `idx_stat_targets_1` ON `stat_targets` (`country`, `month`, `manager`)'],
      }),
    );
  },
  (app) => app.delete(app.findCollectionByNameOrId('stat_targets')),
);
