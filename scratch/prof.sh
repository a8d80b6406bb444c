export NODE_COMPILE_CACHE=$PWD/.cache/node LOG_LEVEL=warn DEMO=off PORT=34999 DATA_DIR=/dev/shm/tryd
rm -rf /tmp/prof; mkdir /tmp/prof
node --cpu-prof --cpu-prof-dir=/tmp/prof src/cli/start.ts --no-build > /tmp/o.txt & p=$!; until grep -q "is ready" /tmp/o.txt; do sleep 0.05; done; kill -TERM $p; wait $p
