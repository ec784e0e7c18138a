/**
 * Answered at `/sw.js` when a worker must be recalled: takes the broken one's place at once, forgets all that was
 * kept and unregisters itself. It reloads nothing, because pages register again on every visit while it is served.
 */
export const KILL_WORKER = `addEventListener('install',()=>self.skipWaiting());
addEventListener('activate',event=>event.waitUntil((async()=>{
  await clients.claim();
  for(const name of await caches.keys())await caches.delete(name);
  await registration.unregister();
})()));
`;
