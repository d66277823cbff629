#!/bin/sh
# Makes the certificates by which etcd and Patroni of three nodes know each other:
# deploy/certificates.sh <site.env> <authority> <target>
# <authority> is the folder of the key that signs them, made if it is not there. <target> must be new.
# Needs OpenSSL 3. A value that is set in the environment wins over the one in the file.
set -eu
authority_days=3650
node_days=730

complain() {
  echo "$1" >&2
  exit 1
}

if [ $# -ne 3 ]; then
  echo "Usage: deploy/certificates.sh <site.env> <authority> <target>" >&2
  exit 2
fi
authority=$2
target=$3
kept=$(export -p)
. "$1"
eval "$kept"
if [ -e "$target" ]; then
  complain "$target is there already. Name a new folder: nothing is overwritten."
fi
number=0
for address in "$NODE_1" "$NODE_2" "$NODE_3"; do
  number=$((number + 1))
  case $address in
  '' | *[!0-9.]*) complain "NODE_$number is no IPv4 address: \"$address\". Correct it in $1." ;;
  esac
done

umask 077
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# certify <common name> <section> <days> <path without ending> [options]: makes a key and its certificate.
# A machine that holds several nodes connects from 127.0.0.1, and etcd compares that with the certificate.
certify() {
  name=$1 section=$2 days=$3 path=$4
  shift 4
  cat >"$work/openssl.conf" <<END
[req]
prompt = no
distinguished_name = name
[name]
CN = $name
[authority]
basicConstraints = critical, CA:true, pathlen:0
keyUsage = critical, keyCertSign
subjectKeyIdentifier = hash
[node]
basicConstraints = critical, CA:false
keyUsage = critical, digitalSignature
extendedKeyUsage = serverAuth, clientAuth
subjectKeyIdentifier = hash
authorityKeyIdentifier = keyid
subjectAltName = IP:$address, IP:127.0.0.1
END
  openssl req -x509 -config "$work/openssl.conf" -extensions "$section" -days "$days" -sha256 \
    -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -noenc \
    -keyout "$path.key" -out "$path.crt" "$@" 2>"$work/openssl.log" ||
    complain "openssl failed, and nothing was made: $(cat "$work/openssl.log")"
}

signer=$authority
if [ ! -e "$authority" ]; then
  signer=$work/authority
  mkdir "$signer"
  certify "Nodes of Haat" authority "$authority_days" "$signer/ca"
fi
for file in ca.key ca.crt; do
  [ -f "$signer/$file" ] || complain "$authority has no $file. Name the folder that this script made first."
done
openssl x509 -in "$signer/ca.crt" -noout -checkend $((node_days * 86400)) >"$work/openssl.log" 2>&1 ||
  complain "$authority/ca.crt ends in less than $node_days days. Make a new authority, as deploy/README.md says."

number=0
for address in "$NODE_1" "$NODE_2" "$NODE_3"; do
  number=$((number + 1))
  mkdir -p "$work/target/node$number"
  cp "$signer/ca.crt" "$work/target/node$number"
  for service in etcd patroni; do
    certify "$service" node "$node_days" "$work/target/node$number/$service" \
      -CA "$signer/ca.crt" -CAkey "$signer/ca.key"
  done
done
if [ "$signer" != "$authority" ]; then
  mkdir -p "$(dirname "$authority")"
  mv "$signer" "$authority"
fi
mkdir -p "$(dirname "$target")"
mv "$work/target" "$target"

cat <<END
Copy, for example with scp:
  $target/node1 to $NODE_1
  $target/node2 to $NODE_2
  $target/node3 to $NODE_3
There, in the folder that you copied, as root:
  install -d -m 0755 $NODE_TLS
  install -m 0644 ca.crt $NODE_TLS
  install -o etcd -m 0600 etcd.crt etcd.key $NODE_TLS
  install -o postgres -m 0600 patroni.crt patroni.key $NODE_TLS
Then delete the copies. Keep $authority, but on no node: whoever has its ca.key can command the databases.
The certificates end in $node_days days: $(openssl x509 -in "$target/node1/etcd.crt" -noout -enddate | cut -d= -f2).
END
