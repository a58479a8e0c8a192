// Read by every Node before anything else: no syntax and no module that an old one lacks.
'use strict'

const supported = 'Goodfaith runs on Linux (with glibc) and macOS, each on x64 and arm64'

/**
 * Why Goodfaith cannot run on a machine and what to do, in one sentence or two; undefined where it can.
 * `libc` is only asked on Linux: 'glibc' or 'musl'.
 */
function refusal(machine) {
  const { platform, arch, libc, node } = machine
  if (platform === 'win32')
    return `${supported}. On Windows install WSL (wsl --install), open its Linux, and start it there.`
  if (platform !== 'linux' && platform !== 'darwin')
    return `${supported}; this is ${platform}. Start it on one of them, for example in a virtual machine.`
  if (arch !== 'x64' && arch !== 'arm64')
    return `${supported}; this is ${platform} on ${arch}. Start it with a 64-bit Node.js on such a machine.`
  if (platform === 'linux' && libc !== 'glibc')
    return `${supported}; this Linux has another C library (musl), for which there is no database and no Node.js in the packages. Start it on Debian, Ubuntu or Fedora, or in a container made from one of them.`
  if (Number(node.split('.')[0]) < 20)
    return `Goodfaith is installed by Node.js 20 or newer; this is ${node}. Install a newer one; it brings the one it runs with itself.`
  return undefined
}

/** This machine, as the sentence above wants it. */
function thisMachine() {
  return {
    platform: process.platform,
    arch: process.arch,
    libc: process.platform === 'linux' ? libcOfThisProcess() : undefined,
    node: process.versions.node,
  }
}

function libcOfThisProcess() {
  if (!process.report) return 'glibc'
  // Names of network interfaces would be looked up, which takes seconds on some machines.
  process.report.excludeNetwork = true
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'
}

module.exports = { refusal, thisMachine }
