// What departures had become of and nobody heard: guests of what was called off leave their vans, offers on it end, and vouchers and vans have its pier.
migrate(
  (app) => {
    const sql = (statement) => app.db().newQuery(statement).execute();
    const today = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    const LIVE = "('on_hold', 'pending_supplier', 'confirmed')";
    const off = `SELECT v.id FROM vouchers v JOIN departures d ON d.id = v.departure AND d.state = 'cancelled' WHERE v.departure != '' AND v.state IN ${LIVE}`;
    sql(`DELETE FROM run_stops WHERE run != '' AND voucher IN (${off})`);
    sql(`UPDATE waiting_list SET state = 'over', why = 'departure_off', revision = revision + 1
      WHERE state = 'offered' AND departure IN (SELECT id FROM departures WHERE state = 'cancelled')`);
    sql(`UPDATE reminders SET state = 'skipped', skip_reason = 'called_off', revision = revision + 1
      WHERE state IN ('due', 'prepared', 'failed') AND kind != 'weather_change' AND voucher IN (${off})`);

    const pier = "(SELECT d.pier FROM departures d WHERE d.id = vouchers.departure AND d.pier != '')";
    sql(`UPDATE vouchers SET pier = ${pier}, revision = revision + 1
      WHERE departure != '' AND service_date >= '${today}' AND state IN ${LIVE} AND ${pier} IS NOT NULL AND pier != ${pier}`);
    // A van goes where all who sit in it leave from; of one whose guests leave from several piers whoever leaves from another gives back his place.
    const leaves = "COALESCE(NULLIF(d.pier, ''), v.pier)";
    const guests = `FROM run_stops s JOIN vouchers v ON v.id = s.voucher LEFT JOIN departures d ON d.id = v.departure WHERE s.run = runs.id`;
    sql(`UPDATE runs SET pier = (SELECT MIN(${leaves}) ${guests}), revision = revision + 1
      WHERE service_date >= '${today}' AND (SELECT COUNT(DISTINCT ${leaves}) ${guests}) = 1 AND pier != (SELECT MIN(${leaves}) ${guests})`);
    sql(`DELETE FROM run_stops WHERE run != '' AND id IN (SELECT s.id FROM run_stops s JOIN runs r ON r.id = s.run AND r.service_date >= '${today}'
      JOIN vouchers v ON v.id = s.voucher JOIN departures d ON d.id = v.departure AND d.pier != '' AND d.pier != r.pier)`);
  },
  // Nobody is put back into the van of a trip that does not sail.
  () => {},
);
