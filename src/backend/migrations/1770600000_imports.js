// Imports: files whose lines become records, and what became of every line.
migrate(
  (app) => {
    const idOf = (name) => app.findCollectionByNameOrId(name).id;
    const closed = { listRule: null, viewRule: null, createRule: null, updateRule: null, deleteRule: null };
    const relation = (name, collection, more = {}) => ({ name, type: 'relation', collectionId: idOf(collection), maxSelect: 1, cascadeDelete: false, ...more });
    const text = (name, max, more = {}) => ({ name, type: 'text', max, ...more });
    const select = (name, values, more = {}) => ({ name, type: 'select', values, maxSelect: 1, ...more });
    const count = (name, more = {}) => ({ name, type: 'number', min: 0, onlyInt: true, ...more });
    const date = (name) => ({ name, type: 'date' });
    const json = (name, more = {}) => ({ name, type: 'json', ...more });
    const required = { required: true };
    app.save(
      new Collection({
        ...{ name: 'imports', type: 'base', ...closed },
        fields: [
          relation('country', 'countries', required),
          select('what', ['leads', 'clients', 'vouchers', 'excursions'], required),
          text('name', 120, required),
          text('shape', 64),
          select('state', ['draft', 'ready', 'working', 'paused', 'done', 'cancelled', 'undone'], required),
          select('phase', ['check', 'run', 'undo']),
          json('columns'),
          json('mapping'),
          count('lines'),
          count('done'),
          count('cursor'),
          text('checked', 64),
          text('worker', 40),
          date('lease_until'),
          text('started_by', 60),
          text('started_name', 100),
          date('started_at'),
          date('ended_at'),
          count('worked_ms'),
          text('created_by', 60),
          { name: 'created', type: 'autodate', onCreate: true, onUpdate: false },
          { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
          { name: 'revision', type: 'number', onlyInt: true },
        ],
        indexes: [
          'CREATE INDEX `idx_imports_1` ON `imports` (`country`, `created`)',
          'CREATE INDEX `idx_imports_2` ON `imports` (`country`, `what`, `shape`, `created`)',
          "CREATE INDEX `idx_imports_3` ON `imports` (`state`) WHERE `state` = 'working'",
        ],
      }),
    );
    app.save(
      new Collection({
        ...{ name: 'import_lines', type: 'base', ...closed },
        fields: [
          relation('import', 'imports', required),
          count('line', { min: 1, ...required }),
          json('raw', { hidden: true }),
          select('state', ['waiting', 'created', 'joined', 'refused', 'undone', 'kept'], required),
          select('plan', ['create', 'join', 'refuse']),
          text('field', 40),
          text('reason', 40),
          count('twin'),
          json('met', { hidden: true }),
          relation('lead', 'leads'),
          relation('client', 'clients'),
          relation('voucher', 'vouchers'),
          text('excursion', 20),
          count('seen'),
          json('filled'),
        ],
        indexes: [
          'CREATE UNIQUE INDEX `idx_import_lines_1` ON `import_lines` (`import`, `line`)',
          'CREATE INDEX `idx_import_lines_2` ON `import_lines` (`import`, `state`, `line`)',
          'CREATE INDEX `idx_import_lines_3` ON `import_lines` (`lead`)',
          'CREATE INDEX `idx_import_lines_4` ON `import_lines` (`client`)',
          'CREATE INDEX `idx_import_lines_5` ON `import_lines` (`voucher`)',
        ],
      }),
    );
    // Who sold it elsewhere gave it a number: the same trip is not brought in twice.
    const vouchers = app.findCollectionByNameOrId('vouchers');
    vouchers.indexes = [...vouchers.indexes, "CREATE INDEX `idx_vouchers_reseller` ON `vouchers` (`reseller_reference`) WHERE `reseller_reference` != ''"];
    app.save(vouchers);
  },
  (app) => {
    const vouchers = app.findCollectionByNameOrId('vouchers');
    vouchers.indexes = vouchers.indexes.filter((one) => !one.includes('idx_vouchers_reseller'));
    app.save(vouchers);
    for (const name of ['import_lines', 'imports']) app.delete(app.findCollectionByNameOrId(name));
  },
);
