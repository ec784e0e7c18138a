// How many records a backup was made with, and restores that were tried in a spare folder.
migrate(
  (app) => {
    const text = (name, max, more = {}) => ({ name, type: 'text', max, ...more });
    const select = (name, values, more = {}) => ({ name, type: 'select', values, maxSelect: 1, ...more });
    const date = (name, more = {}) => ({ name, type: 'date', ...more });
    const count = (name) => ({ name, type: 'number', min: 0, onlyInt: true });
    const json = (name, maxSize) => ({ name, type: 'json', maxSize });
    const created = { name: 'created', type: 'autodate', onCreate: true, onUpdate: false };
    const closed = { listRule: null, viewRule: null, createRule: null, updateRule: null, deleteRule: null };
    const make = (name, fields, indexes) => app.save(new Collection({ name, type: 'base', ...closed, fields: [...fields, created], indexes }));
    const required = { required: true };

    make(
      'backup_counts',
      [text('backup', 120, required), date('at', required), count('records'), json('counts', 20000)],
      ['CREATE INDEX `idx_backup_counts_1` ON `backup_counts` (`backup`)', 'CREATE INDEX `idx_backup_counts_2` ON `backup_counts` (`at`)'],
    );
    make(
      'restore_proofs',
      [
        text('backup', 120),
        date('backup_at'),
        count('bytes'),
        date('began_at', required),
        count('duration_ms'),
        select('verdict', ['proved', 'not_proved'], required),
        select('why', ['none', 'no_room', 'damaged', 'locked', 'newer', 'counts', 'files', 'broken']),
        text('detail', 300),
        count('records'),
        count('files'),
        { name: 'compared', type: 'bool' },
        json('differs', 20000),
        count('missing'),
        json('missing_in', 5000),
        text('asked_by', 60),
      ],
      ['CREATE INDEX `idx_restore_proofs_1` ON `restore_proofs` (`began_at`)'],
    );
  },
  (app) => {
    for (const name of ['restore_proofs', 'backup_counts']) app.delete(app.findCollectionByNameOrId(name));
  },
);
