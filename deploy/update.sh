#!/bin/sh
# Updates a shop that runs by Compose, from the project's folder, once the new release's sources are there (git pull):
#   sh deploy/update.sh deploy/compose.nodes.yaml
# Backup, new image, migrations, then one node after the other; back to the image before when one does not get healthy.
set -eu
file=${1:-deploy/compose.yaml}
compose() { docker compose -f "$file" "$@"; }
nodes=$(compose config --services | grep '^shop' | sort)
first=$(echo "$nodes" | head -n 1)

compose exec -T "$first" node bootstrap/backup.mjs "/data/backups/prima-$(date +%F-%H%M).tar.gz.enc"
docker tag vetrina:current vetrina:before
compose build "$first"
if ! compose run --rm --no-deps "$first" node bootstrap/migrate.mjs; then
  docker tag vetrina:before vetrina:current
  echo "The database stayed as it was; the nodes go on with the release before." >&2
  exit 1
fi
for node in $nodes; do
  compose up -d --no-deps --wait --wait-timeout 180 "$node" && continue
  docker tag vetrina:before vetrina:current
  for back in $nodes; do compose up -d --no-deps --wait --wait-timeout 180 "$back"; done
  echo "$node did not get healthy: all nodes run the release before." >&2
  exit 1
done
