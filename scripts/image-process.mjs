/** Processes of an image without a container engine: its tree mounted read-only, a memory /tmp, its user and its settings. */
import { spawn, spawnSync } from 'node:child_process';

function buildah(...args) {
  const { status, stdout, stderr } = spawnSync('buildah', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`buildah ${args[0]} failed: ${stderr}`);
  return stdout.trim();
}

/** In a mount namespace of its own, which ends with the process: `$1` is the tree, `$2` the user, `$3` the folder. */
const ENTER = `
set -e
mount --make-rprivate /
mount --bind "$1" "$1"
mount -o remount,ro,bind "$1"
mount --rbind /dev "$1/dev"
mount --rbind /proc "$1/proc"
mount -t tmpfs -o mode=1777 tmpfs "$1/tmp"
tree="$1" user="$2" folder="$3"
shift 3
exec chroot --userspec="$user" "$tree" /usr/bin/env -i -C "$folder" "$@"`;

/** Opens an image for processes with these settings. `remove` drops its tree again. */
export function startImage(name, settings) {
  const container = buildah('from', '--pull-never', name);
  const tree = buildah('mount', container);
  const { config } = JSON.parse(buildah('inspect', '--type', 'container', container)).Docker;
  const env = [...config.Env, ...Object.entries(settings).map(([key, value]) => `${key}=${value}`)];
  const open = (command, stdio) =>
    spawn(
      'unshare',
      ['--mount', 'sh', '-c', ENTER, 'sh', tree, config.User, config.WorkingDir, ...env, ...command],
      {
        stdio,
        detached: true,
      },
    );
  const toExit = (child) =>
    new Promise((resolve, reject) => {
      child.on('error', reject);
      child.on('exit', (code, signal) => resolve({ code, signal }));
    });
  return {
    config,
    /** Starts the image's own command. */
    start() {
      const child = open(config.Cmd, ['ignore', 'inherit', 'inherit']);
      const part = { name, child, logFile: null, exited: null };
      part.done = toExit(child).then((exited) => {
        part.exited = exited;
      });
      return part;
    },
    /** Runs another command the same way; resolves to its exit code. */
    exec: async (command) => (await toExit(open(command, 'ignore'))).code,
    remove() {
      buildah('umount', container);
      buildah('rm', container);
    },
  };
}
