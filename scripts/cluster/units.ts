/** What is the same in the units of all machines: no rights but those that are needed, and a start again whatever ended it. */
const GUARDED = `UMask=0077
KillMode=mixed
TimeoutStopSec=20
Restart=always
RestartSec=1
NoNewPrivileges=yes
CapabilityBoundingSet=
ProtectSystem=strict
ProtectHome=yes
ProtectKernelTunables=yes
ProtectKernelModules=yes
ProtectKernelLogs=yes
ProtectControlGroups=yes
ProtectClock=yes
ProtectHostname=yes
PrivateTmp=yes
PrivateDevices=yes
RestrictSUIDSGID=yes
RestrictRealtime=yes
RestrictNamespaces=yes
LockPersonality=yes
RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX AF_NETLINK
SystemCallArchitectures=native
`;

const unit = (title: string, service: string): string => `[Unit]
Description=${title}
After=network-online.target
Wants=network-online.target

[Service]
${service}StateDirectoryMode=0700
${GUARDED}
[Install]
WantedBy=multi-user.target
`;

/** Of the project's own processes: it lies in /srv/treasure-island and belongs to the user treasure. */
const ours = (environment: string, command: string): string => `User=treasure
Group=treasure
WorkingDirectory=/srv/treasure-island
Environment=NODE_ENV=production DATA_DIR=/var/lib/treasure XDG_CACHE_HOME=/var/cache/treasure
Environment=${environment}
# The same on every machine, readable by root only.
EnvironmentFile=/etc/treasure-island.env
ExecStart=/usr/bin/node scripts/bootstrap.mjs ${command}
ReadWritePaths=/srv/treasure-island
StateDirectory=treasure
CacheDirectory=treasure
`;

/** systemd unit of a NATS server. */
export const natsUnit = (): string =>
  unit(
    'NATS: lease, counters and announcements of Treasure Island',
    'User=nats\nGroup=nats\nExecStart=/usr/local/bin/nats-server -c /etc/nats.conf\nStateDirectory=nats\n',
  );

/** systemd unit of a machine that holds the database. */
export const databaseUnit = (name: string, host: string, port: number): string =>
  unit(
    'Treasure Island: database',
    `${ours(`POCKETBASE_PORT=${port}`, `database --name ${name} --host ${host}`)}# systemctl reload: hands over to the other machine.\nExecReload=/bin/kill -USR2 $MAINPID\n`,
  );

/** systemd unit of a machine that serves the site; HAProxy writes the visitor's address for it. */
export const siteUnit = (name: string, host: string, port: number): string =>
  unit(
    'Treasure Island: site',
    `${ours(`HOST=${host} PORT=${port} TRUST_PROXY=1`, `site-node --name ${name} --host ${host}`)}# systemctl reload: new processes, one by one.\nExecReload=/bin/kill -HUP $MAINPID\n`,
  );
