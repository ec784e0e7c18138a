import { createNextRelease, type PublishStage } from '../../src/public/publishing/publish.server.ts';
import { makeCode, publishPages, siteSaying } from './fake-code.ts';

// Publishes a change and is killed when the stage begins.
const [root = '', stage = ''] = process.argv.slice(2);
const code = makeCode(root);
await publishPages(code, siteSaying('old', 'new'), {
  nextRelease: createNextRelease(code.releasesDir),
  onStage: (begun: PublishStage) => {
    if (begun === stage) process.kill(process.pid, 'SIGKILL');
  },
});
