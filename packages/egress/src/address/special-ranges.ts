/**
 * Why an address is not part of the public internet. Every range of the IANA special-purpose registries for IPv4 and IPv6 is
 * here, the globally reachable service ranges among them too (AS112, AMT, 6to4 relays): no website lives in them.
 */
export type AddressKind =
  | 'metadata'
  | 'unspecified'
  | 'loopback'
  | 'private'
  | 'cgnat'
  | 'link_local'
  | 'multicast'
  | 'broadcast'
  | 'reserved'
  | 'documentation'
  | 'benchmarking'
  | 'site_local'
  | 'ula'
  | 'mapped'
  | 'compatible'
  | 'nat64'
  | '6to4'
  | 'teredo'
  | 'discard';

/** Address and prefix length in CIDR notation, first match wins: the narrower range stands before the wider one. */
export const specialRanges: readonly (readonly [AddressKind, ...string[]])[] = [
  [
    'metadata',
    // AWS, Azure, Google, DigitalOcean, Hetzner, Oracle; AWS containers and pods; Tencent; Scaleway.
    '169.254.169.254/32',
    '169.254.170.2/32',
    '169.254.170.23/32',
    '169.254.0.23/32',
    '169.254.42.42/32',
    // AWS name and time service; Azure's host agent, an address of the public range; Alibaba; Oracle Classic.
    '169.254.169.253/32',
    '169.254.169.123/32',
    '168.63.129.16/32',
    '100.100.100.200/32',
    '192.0.0.192/32',
    'fd00:ec2::254/128',
    'fd00:ec2::23/128',
    'fd00:ec2::253/128',
    'fd00:ec2::123/128',
    'fd20:ce::254/128',
    'fd00:42::42/128',
    'fe80::a9fe:a9fe/128',
  ],
  ['broadcast', '255.255.255.255/32'],
  ['unspecified', '0.0.0.0/8', '::/128'],
  ['loopback', '127.0.0.0/8', '::1/128'],
  ['private', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16'],
  ['cgnat', '100.64.0.0/10'],
  ['link_local', '169.254.0.0/16', 'fe80::/10'],
  ['multicast', '224.0.0.0/4', 'ff00::/8'],
  ['documentation', '192.0.2.0/24', '198.51.100.0/24', '203.0.113.0/24', '2001:db8::/32', '3fff::/20'],
  ['benchmarking', '198.18.0.0/15', '2001:2::/48'],
  ['6to4', '192.88.99.0/24', '2002::/16'],
  ['teredo', '2001::/32'],
  // IETF protocol assignments, AS112, AMT, and the former class E.
  ['reserved', '192.0.0.0/24', '192.31.196.0/24', '192.52.193.0/24', '192.175.48.0/24', '240.0.0.0/4', '2001::/23', '2620:4f:8000::/48'],
  ['mapped', '::ffff:0:0/96', '::ffff:0:0:0/96'],
  ['compatible', '::/96'],
  ['nat64', '64:ff9b::/96', '64:ff9b:1::/48'],
  ['discard', '100::/64', '100:0:0:1::/64'],
  ['site_local', 'fec0::/10'],
  ['ula', 'fc00::/7'],
];
