// What agents say of guests whom they sent, what they show for it, and what agent and office write to each other of a dispute.
migrate(
  (app) => {
    const idOf = (name) => app.findCollectionByNameOrId(name).id;
    const relation = (name, collection, more = {}) => ({ name, type: 'relation', collectionId: idOf(collection), maxSelect: 1, cascadeDelete: false, ...more });
    const text = (name, max, more = {}) => ({ name, type: 'text', max, ...more });
    const select = (name, values) => ({ name, type: 'select', values, maxSelect: 1, required: true });
    const created = { name: 'created', type: 'autodate', onCreate: true, onUpdate: false };
    const updated = { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true };
    const required = { required: true };
    const closed = { listRule: null, viewRule: null, createRule: null, updateRule: null, deleteRule: null };
    const make = (name, fields, indexes, rule = null) =>
      app.save(new Collection({ name, type: 'base', ...closed, listRule: rule, viewRule: rule, fields, indexes }));

    make(
      'agent_manual_entries',
      [
        relation('country', 'countries', required),
        relation('agent', 'users', required),
        select('state', ['submitted', 'matched', 'approved', 'rejected', 'disputed']),
        text('guest_name', 120, required),
        text('phone_raw', 40),
        text('phone_e164', 20),
        text('messenger', 80),
        relation('excursion', 'ic_excurs'),
        text('date', 10, { pattern: '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' }),
        { name: 'pax', type: 'number', min: 0, onlyInt: true },
        { name: 'said_at', type: 'date', ...required },
        text('comment', 1000),
        relation('lead', 'leads'),
        text('claimed', 15),
        text('reason', 300),
        text('decided_by', 60),
        { name: 'decided_at', type: 'date' },
        { name: 'disputed_at', type: 'date' },
        created,
        updated,
        { name: 'revision', type: 'number', onlyInt: true },
      ],
      [
        'CREATE INDEX `idx_agent_manual_entries_1` ON `agent_manual_entries` (`country`, `state`, `created`, `id`)',
        'CREATE INDEX `idx_agent_manual_entries_2` ON `agent_manual_entries` (`agent`, `created`)',
        'CREATE INDEX `idx_agent_manual_entries_3` ON `agent_manual_entries` (`lead`)',
        "CREATE INDEX `idx_agent_manual_entries_4` ON `agent_manual_entries` (`phone_e164`) WHERE `phone_e164` != ''",
        "CREATE UNIQUE INDEX `idx_agent_manual_entries_5` ON `agent_manual_entries` (`claimed`) WHERE `claimed` != ''",
      ],
    );
    make(
      'agent_manual_notes',
      [relation('entry', 'agent_manual_entries', required), select('author', ['agent', 'office']), text('by', 60), text('text', 1000), created],
      ['CREATE INDEX `idx_agent_manual_notes_1` ON `agent_manual_notes` (`entry`, `created`)'],
    );
    const READERS =
      '@request.auth.id != "" && @request.auth.active = true && (@request.auth.collectionName = "admins" || (@request.auth.collectionName = "users" && (@request.auth.type = "senior" || @request.auth.type = "accountant" || (@request.auth.type = "agent" && agent != "" && agent = @request.auth.id) || (@request.auth.type = "manager" && agent.manager != "" && agent.manager = @request.auth.id))))';
    make(
      'agent_manual_proofs',
      [
        relation('entry', 'agent_manual_entries', required),
        relation('agent', 'users', required),
        { name: 'file', type: 'file', maxSelect: 1, maxSize: 12582912, protected: true, mimeTypes: ['image/jpeg', 'application/pdf'] },
        created,
        updated,
      ],
      ['CREATE UNIQUE INDEX `idx_agent_manual_proofs_1` ON `agent_manual_proofs` (`entry`)'],
      READERS,
    );
  },
  (app) => {
    for (const name of ['agent_manual_proofs', 'agent_manual_notes', 'agent_manual_entries']) app.delete(app.findCollectionByNameOrId(name));
  },
);
