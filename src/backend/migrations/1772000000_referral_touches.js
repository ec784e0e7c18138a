// By which ways agents and guests met, and which of them owns; an agent reads by what a guest is his.
migrate(
  (app) => {
    const idOf = (name) => app.findCollectionByNameOrId(name).id;
    const relation = (name, collection, more = {}) => ({ name, type: 'relation', collectionId: idOf(collection), maxSelect: 1, cascadeDelete: false, ...more });
    const text = (name, max) => ({ name, type: 'text', max });
    const select = (name, values, more = {}) => ({ name, type: 'select', values, maxSelect: 1, ...more });
    const flag = (name) => ({ name, type: 'bool' });
    const required = { required: true };
    app.save(
      new Collection({
        name: 'referral_touches',
        type: 'base',
        ...{ listRule: null, viewRule: null, createRule: null, updateRule: null, deleteRule: null },
        fields: [
          relation('country', 'countries', required),
          // They are of the lead, and go with it.
          relation('lead', 'leads', { ...required, cascadeDelete: true }),
          relation('agent', 'users', required),
          text('code', 40),
          select('method', ['link', 'qr', 'code', 'met', 'manual'], required),
          text('device', 8),
          { name: 'at', type: 'date', ...required },
          flag('live'),
          flag('owns'),
          flag('head'),
          { name: 'signals', type: 'json', maxSize: 2000 },
          flag('is_watched'),
          select('dispute', ['open', 'decided']),
          text('decision', 300),
          text('decided_by', 60),
          { name: 'decided_at', type: 'date' },
          { name: 'created', type: 'autodate', onCreate: true, onUpdate: false },
          { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
        ],
        indexes: [
          'CREATE INDEX `idx_referral_touches_1` ON `referral_touches` (`lead`)',
          'CREATE INDEX `idx_referral_touches_2` ON `referral_touches` (`country`, `created`, `id`) WHERE `head` = TRUE',
          'CREATE INDEX `idx_referral_touches_3` ON `referral_touches` (`agent`, `created`) WHERE `owns` = TRUE',
          "CREATE INDEX `idx_referral_touches_4` ON `referral_touches` (`device`, `agent`) WHERE `device` != ''",
          "CREATE INDEX `idx_referral_touches_5` ON `referral_touches` (`country`, `created`, `id`) WHERE `dispute` = 'open' AND `head` = TRUE",
          'CREATE INDEX `idx_referral_touches_6` ON `referral_touches` (`country`, `created`, `id`) WHERE `is_watched` = TRUE AND `head` = TRUE',
        ],
      }),
    );
    const leads = app.findCollectionByNameOrId('agent_leads');
    leads.viewQuery =
      "SELECT id, number, country, agent, name, status, date_from, adults, children, CAST(COALESCE(json_extract(referral, '$.by'), '') AS TEXT) AS brought_by, CAST(COALESCE(json_extract(referral, '$.since'), '') AS TEXT) AS brought_at, created FROM leads WHERE agent != ''";
    app.save(leads);
  },
  (app) => {
    const leads = app.findCollectionByNameOrId('agent_leads');
    leads.viewQuery = "SELECT id, number, country, agent, name, status, date_from, adults, children, created FROM leads WHERE agent != ''";
    app.save(leads);
    app.delete(app.findCollectionByNameOrId('referral_touches'));
  },
);
