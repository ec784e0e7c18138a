// Pick-up areas become records with their hotels; trips say what each asks for, and what may be bought beside the seats.
migrate(
  (app) => {
    const idOf = (name) => app.findCollectionByNameOrId(name).id;
    const signedIn = '@request.auth.id != "" && @request.auth.active = true';
    const staff = (types) =>
      `${signedIn} && (@request.auth.collectionName = "admins" || (@request.auth.collectionName = "users" && (${types.map((type) => `@request.auth.type = "${type}"`).join(' || ')})))`;
    const rules = (filter) => {
      const read = filter === '' ? '' : `(${filter}) || (${staff(['manager', 'senior', 'accountant', 'content'])})`;
      const write = staff(['senior', 'content']);
      return { listRule: read, viewRule: read, createRule: write, updateRule: write, deleteRule: write };
    };
    const kept = [
      { name: 'created', type: 'autodate', onCreate: true, onUpdate: false },
      { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
      { name: 'revision', type: 'number', onlyInt: true },
    ];
    const readable = {
      ...{ name: 'id', type: 'text', primaryKey: true, system: true, required: true, min: 1, max: 60 },
      ...{ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', autogeneratePattern: '' },
    };
    const excursion = { name: 'excursion', type: 'relation', collectionId: idOf('ic_excurs'), maxSelect: 1, required: true, cascadeDelete: true };
    const SHOWN = 'excursion.status = "active" && excursion.hidden = false';

    app.save(
      new Collection({
        name: 'pickup_areas',
        type: 'base',
        ...rules(''),
        fields: [
          readable,
          { name: 'country', type: 'relation', collectionId: idOf('countries'), maxSelect: 1, required: true, cascadeDelete: false },
          { name: 'region', type: 'relation', collectionId: idOf('country_regions'), maxSelect: 1, cascadeDelete: false },
          { name: 'name_ru', type: 'text', required: true, max: 60 },
          { name: 'name_en', type: 'text', required: true, max: 60 },
          { name: 'hotels', type: 'json', maxSize: 200000 },
          { name: 'point', type: 'geoPoint' },
          { name: 'sort', type: 'number', onlyInt: true },
          ...kept,
        ],
        indexes: ['CREATE INDEX `idx_pickup_areas_1` ON `pickup_areas` (`country`, `sort`)'],
      }),
    );
    app.save(
      new Collection({
        name: 'excursion_transfers',
        type: 'base',
        ...rules(SHOWN),
        fields: [excursion, { name: 'lines', type: 'json', maxSize: 100000 }, ...kept],
        indexes: ['CREATE UNIQUE INDEX `idx_excursion_transfers_1` ON `excursion_transfers` (`excursion`)'],
      }),
    );
    app.save(
      new Collection({
        name: 'excursion_extras',
        type: 'base',
        ...rules(SHOWN),
        fields: [
          readable,
          excursion,
          { name: 'name_ru', type: 'text', required: true, max: 120 },
          { name: 'name_en', type: 'text', required: true, max: 120 },
          { name: 'note_ru', type: 'text', max: 200 },
          { name: 'note_en', type: 'text', max: 200 },
          { name: 'is_offered', type: 'bool' },
          { name: 'price', type: 'number', min: 0 },
          { name: 'unit', type: 'select', values: ['person', 'party'], maxSelect: 1, required: true },
          { name: 'max', type: 'number', min: 0, max: 99, onlyInt: true },
          { name: 'sort', type: 'number', onlyInt: true },
          ...kept,
        ],
        indexes: ['CREATE INDEX `idx_excursion_extras_1` ON `excursion_extras` (`excursion`, `sort`)'],
      }),
    );

    // The names that drivers went by until now are areas without hotels.
    const now = new Date().toISOString().replace('T', ' ');
    for (const country of app.findAllRecords('countries')) {
      const zones = JSON.parse(country.getString('pickup_zones') || 'null');
      const names = Array.isArray(zones) ? zones.filter((zone) => typeof zone === 'string' && zone.trim() !== '') : [];
      const taken = new Set();
      for (const [at, name] of names.entries()) {
        const slug = name
          .toLowerCase()
          .replace(/[^a-z0-9]+/g, '-')
          .replace(/^-|-$/g, '')
          .slice(0, 40);
        const plain = slug === '' ? `${country.id}-area-${at + 1}` : slug;
        const isFree = (id) => !taken.has(id) && app.findRecordsByFilter('pickup_areas', 'id = {:id}', '', 1, 0, { id }).length === 0;
        const id = isFree(plain) ? plain : `${country.id}-${plain}-${at + 1}`.slice(0, 60);
        taken.add(id);
        app
          .db()
          .newQuery(
            `INSERT INTO pickup_areas (id, country, region, name_ru, name_en, hotels, point, sort, created, updated, revision)
             VALUES ({:id}, {:country}, '', {:name}, {:name}, '[]', '{"lon":0,"lat":0}', {:sort}, {:now}, {:now}, 1)`,
          )
          .bind({ id, country: country.id, name: name.slice(0, 60), sort: at + 1, now })
          .execute();
      }
    }
    const countries = app.findCollectionByNameOrId('countries');
    countries.fields.removeByName('pickup_zones');
    app.save(countries);
  },
  (app) => {
    const countries = app.findCollectionByNameOrId('countries');
    countries.fields.add(new JSONField({ name: 'pickup_zones', maxSize: 5000 }));
    app.save(countries);
    for (const country of app.findAllRecords('countries')) {
      const areas = app.findRecordsByFilter('pickup_areas', 'country = {:country}', 'sort,id', 0, 0, { country: country.id });
      const zones = JSON.stringify(areas.map((area) => area.getString('name_en')));
      app.db().newQuery('UPDATE countries SET pickup_zones = {:zones} WHERE id = {:id}').bind({ zones, id: country.id }).execute();
    }
    for (const name of ['excursion_extras', 'excursion_transfers', 'pickup_areas']) app.delete(app.findCollectionByNameOrId(name));
  },
);
