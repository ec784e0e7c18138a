// What is done by the clock, with its last run, and what went wrong in the house's own work.
migrate(
  (app) => {
    const text = (name, max, more = {}) => ({ name, type: 'text', max, ...more });
    const select = (name, values, more = {}) => ({ name, type: 'select', values, maxSelect: 1, ...more });
    const date = (name, more = {}) => ({ name, type: 'date', ...more });
    const kept = [
      { name: 'created', type: 'autodate', onCreate: true, onUpdate: false },
      { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
    ];
    const closed = { listRule: null, viewRule: null, createRule: null, updateRule: null, deleteRule: null };
    const make = (name, fields, indexes) => app.save(new Collection({ name, type: 'base', ...closed, fields: [...fields, ...kept], indexes }));
    const required = { required: true };

    make(
      'job_runs',
      [
        text('name', 60, { ...required, pattern: '^[a-z0-9_-]+$' }),
        text('schedule', 60),
        date('started_at'),
        date('ended_at'),
        select('outcome', ['running', 'done', 'failed']),
        text('code', 40),
        text('error', 300),
        date('next_at'),
        date('asked_at'),
        text('asked_by', 60),
        { name: 'share', type: 'number', min: 0, max: 100, onlyInt: true },
        text('stage', 40),
      ],
      ['CREATE UNIQUE INDEX `idx_job_runs_1` ON `job_runs` (`name`)'],
    );
    make(
      'faults',
      [
        select('kind', ['job', 'release', 'send', 'webhook', 'pocketbase', 'publisher', 'worker', 'rates', 'restore'], required),
        text('code', 40),
        text('about', 100),
        text('detail', 300),
        { name: 'times', type: 'number', min: 1, onlyInt: true },
        date('first_at', required),
        date('at', required),
      ],
      ['CREATE INDEX `idx_faults_1` ON `faults` (`at`)', 'CREATE INDEX `idx_faults_2` ON `faults` (`kind`, `code`, `about`, `at`)'],
    );
  },
  (app) => {
    for (const name of ['faults', 'job_runs']) app.delete(app.findCollectionByNameOrId(name));
  },
);
