/**
 * Sliding logs in Redis: one sorted set per key, scored by Redis's own clock. A refused hit is not stored, so a client
 * that waits as told is admitted. Counts one hit on each key in turn, until one is refused: those behind it are not
 * counted. Arguments for each key: limit, window and longest wait in seconds. The answer has the milliseconds to wait
 * for each key that was asked, 0 for an admitted hit. MemorySlidingLog does the same in memory.
 */
export const slidingLogScript = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local waits = {}
for index, key in ipairs(KEYS) do
  local limit = tonumber(ARGV[index * 3 - 2])
  local window, maxWait = ARGV[index * 3 - 1] * 1000, ARGV[index * 3] * 1000
  redis.call('ZREMRANGEBYSCORE', key, 0, now - window)
  local count = redis.call('ZCARD', key)
  local wait = 0
  if count >= limit and maxWait < window then
    local newest = redis.call('ZRANGE', key, -1, -1, 'WITHSCORES')
    wait = newest[2] + math.min(1000 * 2 ^ (count - limit), maxWait) - now
  elseif count >= limit then
    local oldest = redis.call('ZRANGE', key, 0, 0, 'WITHSCORES')
    wait = oldest[2] + window - now
  end
  waits[index] = math.max(0, wait)
  if wait > 0 then
    return waits
  end
  redis.call('ZADD', key, now, time[1] .. '-' .. time[2] .. '-' .. count)
  redis.call('PEXPIRE', key, window)
end
return waits
`;
