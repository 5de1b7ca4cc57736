/** Says which installation failed and how to fix it, from what npm printed. */
export function installProblem(command, output) {
  const fix = FIXES.find(([sign]) => sign.test(output))?.[1] ?? 'Run the command again.';
  const lines = output.trim().split('\n').slice(0, MOST_LINES).join('\n');
  return `Failed to install packages ("npm ${command}"). ${fix}\n\n${lines}`;
}

const MOST_LINES = 6;

const FIXES = [
  [/ENOSPC/, 'The disk is full: free at least 1 GB, then run the command again.'],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT/,
    'The npm registry cannot be reached: check the network and the proxy ("npm ping"), then run the command again.',
  ],
  [/EACCES|EPERM|EROFS/, 'This user may not write to node_modules: change its owner, or delete it.'],
  [/EUSAGE/, 'package.json and package-lock.json differ: run "npm install --package-lock-only".'],
  [/ENOENT.*npm|npm ENOENT/, 'npm is missing: install it with Node.js from https://nodejs.org.'],
];
