// decision: a-change-of-machines
// Comes last: a machine that follows another has everything loaded, and stops here, before the database is opened, until its copy is whole.
{
  const file = $os.getenv('HOUSE_WAITS_FOR');
  const isThere = () => {
    try {
      $os.stat(file);
      return true;
    } catch {
      return false;
    }
  };
  while (file !== '' && !isThere()) sleep(20);
}
