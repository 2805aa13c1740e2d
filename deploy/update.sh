#!/bin/sh
# Updates a shop that runs by Compose, from the project's folder: to the sources that are there (git pull), or to an image.
#   sh deploy/update.sh deploy/compose.nodes.yaml [ghcr.io/whoever-publishes/vetrina:v1.1.0]
# Backup, new image, migrations, then one node after the other; back to the image before when one does not get healthy.
set -eu
file=${1:-deploy/compose.yaml}
image=${2:-}
compose() { docker compose -f "$file" "$@"; }
bring_up() { compose up -d --no-deps --no-build --wait --wait-timeout 180 "$1"; }
nodes=$(compose config --services | grep '^shop' | sort)
first=$(echo "$nodes" | head -n 1)

# The release before is what runs: an update that was interrupted may have left another image under the name.
docker tag "$(docker inspect --format '{{.Image}}' "$(compose ps -q "$first")")" vetrina:before
stay() {
  docker tag vetrina:before vetrina:current
  echo "$1: the nodes go on with the release before." >&2
  exit 1
}
go_back() {
  docker tag vetrina:before vetrina:current
  for node in $nodes; do
    bring_up "$node" || echo "$node does not run the release before either." >&2
  done
  echo "$1 did not get healthy: back to the release before." >&2
  exit 1
}

# The container knows its BACKUP_DIR; two updates within one second have two process ids.
compose exec -T "$first" sh -c 'exec node bootstrap/backup.mjs "${BACKUP_DIR:-/data/backups}/$1"' sh \
  "prima-$(date +%F-%H%M%S)-$$.tar.gz.enc"
if [ -n "$image" ]; then
  docker pull "$image" || stay "The image cannot be had"
  docker tag "$image" vetrina:current
else
  compose build "$first" || stay "The image cannot be built"
fi
compose run --rm --no-deps "$first" node bootstrap/migrate.mjs || stay "The database stayed as it was"
for node in $nodes; do bring_up "$node" || go_back "$node"; done
