<footer id="colophon" class="site-footer">
	<section class="widget">
		<h5 class="widget-title"><?php _e( 'Box office', 'oldtown' ); ?></h5>
		<p class="entry-meta"><?php printf( 'Open from %s', '16:00' ); ?></p>
	</section>
	<?php foreach ( social_links() as $name => $url ) : ?>
		<a class="social social-<?php echo $name; ?>" href="<?php echo esc_url( $url ); ?>"><i class="fab fa-<?php echo $name; ?>"></i></a>
	<?php endforeach; ?>
</footer>
</body>
</html>
