export NODE_COMPILE_CACHE=$PWD/.cache/node LOG_LEVEL=warn DEMO=off PORT=34999 DATA_DIR=/dev/shm/tryd
rm -rf /dev/shm/tryd
for i in 1 2 3; do
  /usr/bin/time -f "%e s wall %U user %S sys" timeout -s TERM 60 bash -c 'node src/cli/start.ts --no-build > /tmp/o.txt & p=$!; s=$(date +%s.%N); until grep -q "is ready" /tmp/o.txt; do sleep 0.05; done; e=$(date +%s.%N); echo "ready after $(echo "$e - $s" | bc)"; kill -TERM $p; wait $p'
done
du -sh /dev/shm/tryd
