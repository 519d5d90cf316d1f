# Sourced by compose.sh: writes the secrets of .env into one file each, which Compose mounts into the containers that need it.

# The value of a setting that must not be missing.
required() { # NAME
  setting "$1" | grep . || fail "$env_file has no $1. Restore it from your copy."
}

# Prints a pair of keys for the identities of callers, as two settings. Node makes it, on this machine or in a container.
new_identity_keys() {
  local program='const { privateKey, publicKey } = require("node:crypto").generateKeyPairSync("ed25519", {
    privateKeyEncoding: { type: "pkcs8", format: "der" }, publicKeyEncoding: { type: "spki", format: "der" } });
    console.log(`IDENTITY_PRIVATE_KEY=${privateKey.toString("base64")}\nIDENTITY_PUBLIC_KEY=${publicKey.toString("base64")}`);'
  node -e "$program" 2>/dev/null ||
    docker run --rm --network none --entrypoint node "$(setting NODE_IMAGE | grep . || image_reference NODE_IMAGE)" -e "$program" ||
    fail 'The keys IDENTITY_PRIVATE_KEY and IDENTITY_PUBLIC_KEY could not be made: neither Node nor its image is here.'
}

# Adds settings that the .env of a previous version does not have.
add_missing_settings() {
  grep -q '^CHANNEL_KEY=.' "$env_file" || {
    echo '# Encrypts the secrets of the channels for enquiries'
    echo "CHANNEL_KEY=${CHANNEL_KEY:-$(random_secret)}"
  } >>"$env_file"
  [ -n "$(setting IDENTITY_PRIVATE_KEY)" ] || {
    local keys
    keys=$(new_identity_keys) || exit 1
    printf '%s\n' '# The gateway signs with the private key for whom it calls a service; services verify with the public key' "$keys" >>"$env_file"
  }
  [ -z "$(setting S3_ROOT_PASSWORD)" ] || return 0
  {
    echo '# The administrator of the object store; the media service uses S3_ACCESS_KEY and S3_SECRET_KEY'
    echo 'S3_ROOT_USER=portfolio-root'
    echo "S3_ROOT_PASSWORD=$(random_secret)"
  } >>"$env_file"
}

write_secret() { # NAME VALUE
  local file=$secrets_folder/$1
  [ "$(cat "$file" 2>/dev/null || echo missing)" != "$2" ] || return 0
  printf '%s' "$2" >"$file.new"
  # Compose mounts the file with its mode on the host, and containers run as different users. Access on the host is limited by the folder.
  chmod 444 "$file.new"
  mv -f "$file.new" "$file"
}

database_url() { # ROLE PASSWORD
  printf 'postgres://%s:%s@%s:%s/%s' "$1" "$2" "$(setting DB_HOST | grep . || echo postgres)" "$(setting DB_PORT | grep . || echo 5432)" \
    "$(setting DB_NAME | grep . || echo portfolio)"
}

write_database_secrets() {
  local service password
  password=$(required DB_PASSWORD) || exit 1
  write_secret db_password "$password"
  password=$(required DB_ADMIN_PASSWORD) || exit 1
  write_secret db_admin_password "$password"
  write_secret database_url_admin "$(database_url "$(setting DB_ADMIN | grep . || echo postgres)" "$password")"
  for service in $services; do
    password=$(required "DB_PASSWORD_$(upper "$service")") || exit 1
    write_secret "db_password_$service" "$password"
    write_secret "database_url_$service" "$(database_url "portfolio_$service" "$password")"
  done
}

# Writes all files, and exports the folder and a hash of them for docker-compose.yml.
write_secrets() {
  local name value
  add_missing_settings
  secrets_folder=$(cd "$(dirname "$env_file")" && pwd)/$(basename "$env_file").secrets
  mkdir -p "$secrets_folder"
  chmod 700 "$secrets_folder"
  for name in IDENTITY_PRIVATE_KEY IDENTITY_PUBLIC_KEY SERVICE_SECRET SESSION_SECRET CHANNEL_KEY REDIS_PASSWORD S3_ACCESS_KEY S3_SECRET_KEY S3_ROOT_USER S3_ROOT_PASSWORD; do
    value=$(required "$name") || exit 1
    write_secret "$(lower "$name")" "$value"
  done
  for name in OTEL_EXPORTER_OTLP_HEADERS CRM_TOKEN STATUS_TOKEN BACKUP_KEY BACKUP_S3_ACCESS_KEY BACKUP_S3_SECRET_KEY; do write_secret "$(lower "$name")" "$(setting "$name")"; done
  write_secret redis_url "redis://:$(setting REDIS_PASSWORD)@$(setting REDIS_HOST | grep . || echo redis):$(setting REDIS_PORT | grep . || echo 6379)"
  write_database_secrets
  export SECRETS_DIR=$secrets_folder
  SECRETS_VERSION=$(cat "$secrets_folder"/* | sha256 | cut -c 1-12)
  export SECRETS_VERSION
}

sha256() { if command -v sha256sum >/dev/null; then sha256sum; else shasum -a 256; fi; }
