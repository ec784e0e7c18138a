import path from 'node:path';
import { RESTORE } from './budgets.ts';
import { atMost, reported } from './report.ts';
import { measureRestore } from './restore.ts';

/** A lost house on an empty machine: how long until it is back, and whether all of it is. */
export async function benchRestore(): Promise<void> {
  const { leads, vouchers, slips } = RESTORE;
  const found = await measureRestore(path.resolve('.cache/bench-restore'), { leads, vouchers, slips });
  for (const line of found.differing) process.stdout.write(`  ${line}\n`);
  const house = `${leads} leads and ${vouchers} vouchers`;
  reported('seconds to move files to the bucket', found.files_s, 1);
  reported(`seconds until the copy has ${house}, the first time`, found.copied_s, 1);
  reported('MB of that database', found.database_mb);
  reported('MB of its copy', found.copy_mb);
  atMost(`seconds from an empty folder to ${house}, opened and counted`, found.restored_s, RESTORE.seconds, 1);
  reported('records that are back', found.records);
  atMost(`of ${found.collections} collections differ`, found.differing.length, 0);
  atMost('faults of its integrity', found.integrity === 'ok' ? 0 : 1, 0);
  reported('files that its records name', found.files.named);
  atMost('of them are not there', found.files.missing, 0);
}
