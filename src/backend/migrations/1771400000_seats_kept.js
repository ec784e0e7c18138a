// Seats that are kept for a guest whose departure was called off, until he chooses: counted by the database beside those of agents.
migrate(
  (app) => {
    const choices = app.findCollectionByNameOrId('sea_choices');
    choices.fields.add(
      new RelationField({ name: 'kept_departure', collectionId: app.findCollectionByNameOrId('departures').id, maxSelect: 1, cascadeDelete: false }),
    );
    choices.fields.add(new NumberField({ name: 'kept_seats', min: 0, max: 999, onlyInt: true }));
    choices.fields.add(new DateField({ name: 'kept_until' }));
    choices.indexes = [
      ...choices.indexes,
      "CREATE INDEX `idx_sea_choices_7` ON `sea_choices` (`kept_departure`) WHERE `state` = 'open' AND `kept_departure` != ''",
      "CREATE INDEX `idx_sea_choices_8` ON `sea_choices` (`kept_until`) WHERE `state` = 'open'",
    ];
    app.save(choices);

    const sql = (statement) => app.db().newQuery(statement).execute();
    const LIVE = "('on_hold', 'pending_supplier', 'confirmed', 'completed', 'no_show')";
    const whole = `EXISTS (SELECT 1 FROM json_each(COALESCE(NULLIF(v.units, ''), '[]')) u WHERE json_extract(u.value, '$.type') = 'private_boat')`;
    const seats = (of, infants) => `${of}.adults + ${of}.children + CASE WHEN ${infants} THEN ${of}.infants ELSE 0 END`;
    // What an agent holds is what his allotment has beyond what he sold of it; what a guest was promised is his until he answers.
    const allotted = (id, infants) => `(SELECT COALESCE(SUM(MAX(0, a.seats - (
        SELECT COALESCE(SUM(${seats('w', infants)}), 0) FROM vouchers w WHERE w.departure = a.departure AND w.agent = a.agent AND w.state IN ${LIVE}))), 0)
      FROM allotments a WHERE a.departure = ${id} AND a.state = 'live') + (SELECT COALESCE(SUM(c.kept_seats), 0)
      FROM sea_choices c WHERE c.kept_departure = ${id} AND c.kept_departure != '' AND c.state = 'open')`;
    const taken = (id, infants) => `SELECT COALESCE(SUM(${seats('v', infants)}), 0), COALESCE(SUM(v.adults + v.children + v.infants), 0), COUNT(*),
        COALESCE(SUM(${whole}), 0), ${allotted(id, infants)}
      FROM vouchers v WHERE v.departure = ${id} AND v.departure != '' AND v.state IN ${LIVE}`;
    const counts = ['seats_taken', 'persons_taken', 'parties_taken', 'hulls_taken', 'allotted'];
    const count = (ids) =>
      `UPDATE departures SET (${counts.join(', ')}) = (${taken('departures.id', 'departures.infants_count')}) WHERE id != '' AND id IN (${ids})`;
    const seated = ['departure', 'state', 'adults', 'children', 'infants', 'units', 'agent'];
    const differs = (fields) => fields.map((field) => `OLD.${field} IS NOT NEW.${field}`).join(' OR ');
    const newCounts = `(${counts.map((name) => `NEW.${name}`).join(', ')})`;
    const counted = `WHEN ${newCounts} IS NOT (${taken('NEW.id', 'NEW.infants_count')}) BEGIN ${count('NEW.id')}; END`;
    const promised = ['kept_departure', 'kept_seats', 'state'];
    const TRIGGERS = {
      vouchers_seated_added: `AFTER INSERT ON vouchers WHEN NEW.departure != '' BEGIN ${count('NEW.departure')}; END`,
      vouchers_seated_changed: `AFTER UPDATE OF ${seated.join(', ')} ON vouchers
        WHEN (OLD.departure != '' OR NEW.departure != '') AND (${differs(seated)}) BEGIN ${count('OLD.departure, NEW.departure')}; END`,
      vouchers_seated_gone: `AFTER DELETE ON vouchers WHEN OLD.departure != '' BEGIN ${count('OLD.departure')}; END`,
      allotments_counted_added: `AFTER INSERT ON allotments BEGIN ${count('NEW.departure')}; END`,
      allotments_counted_changed: `AFTER UPDATE ON allotments BEGIN ${count('OLD.departure, NEW.departure')}; END`,
      allotments_counted_gone: `AFTER DELETE ON allotments BEGIN ${count('OLD.departure')}; END`,
      departures_counted_added: `AFTER INSERT ON departures ${counted}`,
      departures_counted_changed: `AFTER UPDATE ON departures ${counted}`,
      sea_choices_kept_added: `AFTER INSERT ON sea_choices WHEN NEW.kept_departure != '' BEGIN ${count('NEW.kept_departure')}; END`,
      sea_choices_kept_changed: `AFTER UPDATE OF ${promised.join(', ')} ON sea_choices
        WHEN (OLD.kept_departure != '' OR NEW.kept_departure != '') AND (${differs(promised)}) BEGIN ${count('OLD.kept_departure, NEW.kept_departure')}; END`,
      sea_choices_kept_gone: `AFTER DELETE ON sea_choices WHEN OLD.kept_departure != '' BEGIN ${count('OLD.kept_departure')}; END`,
    };
    for (const [name, text] of Object.entries(TRIGGERS)) {
      sql(`DROP TRIGGER IF EXISTS ${name}`);
      sql(`CREATE TRIGGER ${name} ${text}`);
    }
  },
  () => {
    throw new Error('Restore the backup that was made before this change: seats are counted another way since.');
  },
);
