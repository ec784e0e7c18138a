// How somebody becomes an agent: by a link that the office gives, or by asking.
migrate(
  (app) => {
    const users = app.findCollectionByNameOrId('users').id;
    const closed = { listRule: null, viewRule: null, createRule: null, updateRule: null, deleteRule: null };
    const text = (name, max, more = {}) => ({ name, type: 'text', max, ...more });
    const select = (name, values) => ({ name, type: 'select', values, maxSelect: 1, required: true });
    const date = (name, more = {}) => ({ name, type: 'date', ...more });
    const required = { required: true };
    const agent = (more = {}) => ({ name: 'agent', type: 'relation', collectionId: users, maxSelect: 1, cascadeDelete: false, ...more });
    const kept = [
      { name: 'created', type: 'autodate', onCreate: true, onUpdate: false },
      { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
      { name: 'revision', type: 'number', onlyInt: true },
    ];
    const make = (name, fields, indexes) => app.save(new Collection({ name, type: 'base', ...closed, fields, indexes }));

    make(
      'agent_invitations',
      [
        agent({ ...required, cascadeDelete: true }),
        select('state', ['open', 'used', 'revoked']),
        text('digest', 64, { ...required, hidden: true, pattern: '^[0-9a-f]{64}$' }),
        select('language', ['ru', 'en']),
        text('code', 40, { pattern: '^[a-z0-9][a-z0-9_-]*$' }),
        text('email', 200),
        date('expires_at', required),
        date('used_at'),
        ...kept,
      ],
      [
        'CREATE UNIQUE INDEX `idx_agent_invitations_1` ON `agent_invitations` (`digest`)',
        'CREATE UNIQUE INDEX `idx_agent_invitations_2` ON `agent_invitations` (`agent`)',
      ],
    );
    make(
      'agent_applications',
      [
        text('uuid', 36, required),
        select('state', ['waiting', 'invited', 'rejected']),
        text('name', 100, required),
        select('kind', ['person', 'hotel', 'tour_desk', 'blogger', 'driver', 'agency']),
        text('phone', 40),
        text('email', 200),
        text('place', 120),
        text('way', 1000),
        select('language', ['ru', 'en']),
        date('agreed_at', required),
        text('reason', 300),
        text('decided_by', 60),
        date('decided_at'),
        agent(),
        ...kept,
      ],
      [
        'CREATE UNIQUE INDEX `idx_agent_applications_1` ON `agent_applications` (`uuid`)',
        'CREATE INDEX `idx_agent_applications_2` ON `agent_applications` (`state`, `created`, `id`)',
      ],
    );
  },
  (app) => {
    for (const name of ['agent_applications', 'agent_invitations']) app.delete(app.findCollectionByNameOrId(name));
  },
);
